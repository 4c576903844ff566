title = Mind the Gap
title-sub = Collision detection, and how to break it
title-play = Play
title-map = Line map
title-warning = Stand clear of the gap between two shapes

map = Line map
map-hint = A station is a chapter. Choose one that is open.
map-open = Open
map-not-built = Not built yet
map-new = not finished yet
chapter-0 = Shapes
chapter-0-about = Points, boxes, circles, polygons: what a body is to the computer.
chapter-1 = Basic tests
chapter-1-about = Box against box, circle against circle, and what happens when they only touch.
chapter-2 = Separating axes
chapter-2-about = Two convex shapes are apart exactly when their shadows leave a gap on some axis.
chapter-3 = Resolution
chapter-3-about = They overlap: where to, and how far? The shortest push, and why order matters.
chapter-4 = Rays
chapter-4-about = Looking along a line: eyes, sensors, and the first thing that is met.
chapter-5 = All together
chapter-5-about = A whole station with trains, guards and three thin walls. Try every method, and be let through.

credits = Credits
credits-program = The program
credits-program-text = Mind the Gap and its collision kit: MIT or Apache 2.0, at your choice. The signs are our own; no real network is shown.
credits-font = The typeface
credits-font-text = Overpass, by the Overpass project authors, drawn after road signs; code in JetBrains Mono, by its project's authors. Both under the SIL Open Font Licence 1.1.
credits-art = Pictures and sounds
credits-art-text = All are drawn and computed by the program or by scripts that come with it.
credits-libraries = Libraries
credits-libraries-text = Bevy, egui, glam, leafwing-input-manager, Tiled's format and its reader, Fluent, serde, and what these stand on.
credits-thanks = Thanks
credits-thanks-text = To everyone who has fallen through a floor in a game, and wondered why.

method = Collision method
method-none = None
method-none-short = Moves and tests nothing: you fall through.
method-none-long = The player is moved by its speed and nothing is asked. The floor is only a picture.
method-detect-only = Detect only
method-detect-only-short = Overlap at the end? The whole step is undone.
method-detect-only-long = The end of the step is tested. On overlap the whole step is cancelled and the speed is set to nothing: you hang above the floor and cannot slide along it.
method-axis-separated = Axis-separated
method-axis-separated-short = x, then y: put back to the side you came from.
method-axis-separated-long = Moves along x and sets the player on the side of what it met, then does the same along y. What lies between the start and the end of a step is not looked at: a step longer than wall and player together can jump over the wall. Substeps cut the step into short pieces.
method-ccd = CCD (swept)
method-ccd-short = Sweeps to the first hit: never tunnels.
method-ccd-long = Continuous collision detection: computes when along the step the first contact comes, stops there and slides on with the rest. Nothing between start and end is missed.

column-none = none
column-detect-only = detect
column-axis-separated = axis
column-axis-separated-substeps = axis+s
column-ccd = CCD

substeps = Substeps
substeps-hint = Cuts a step into pieces no longer than this. Only axis-separated makes them.
substeps-length = Piece length
simulation = Simulation
simulation-rate = Tick rate
simulation-gravity = Gravity
simulation-run = Run speed
simulation-dash = Dash length
simulation-nudge = Corner nudge
simulation-hurtbox = Hurtbox scale
simulation-reset = Usual values
unit-hz = {" "}Hz
unit-length = {" "}u
unit-speed = {" "}u/s
unit-acceleration = {" "}u/s²
unit-percent = {" "}%

sound = Sound
sound-on = Sound on
sound-volume = Volume

overlay = Hitboxes
overlay-on = Show hitboxes
layer-solids = Solids
layer-movers = Colliders of movers
layer-hitboxes = Hitboxes: attack
layer-hurtboxes = Hurtboxes: vulnerable
layer-triggers = Triggers: notice
layer-sensors = Ray sensors
layer-contacts = Contacts, wall last hit
layer-path = Path and substeps
layer-tunnellings = Tunnellings
label-solid = solid
label-moving = moving solid
label-one-way = one-way
label-mover = mover
label-hitbox = hitbox
label-hurtbox = hurtbox
label-trigger = trigger

counters = Counters by method
counter-attempts = attempts
counter-stopped = stopped
counter-tunnelled = tunnelled
counter-share = share, %
counter-any-solid = any solid
counter-falls = falls
counter-tickets = tickets
counter-ticks = ticks
counter-queries-now = queries, now
counter-queries-mean = queries, mean
counter-queries-max = queries, max
counter-pairs-now = pairs, now
counter-pairs-mean = pairs, mean
counter-pairs-max = pairs, max
counter-deepest = deepest, u
counter-hits-given = hits given
counter-hits-taken = hits taken
counters-hint = Attempts at thin barriers and how they ended; any solid: tunnellings through whatever is solid; queries and pair tests for each tick; the deepest the player was inside a solid. All counted by a judge of its own, never by the method itself.
counters-reset = Reset
counters-copy = Copy
counters-save = Save CSV
restart = Restart level
trials = 100 dashes each
trials-hint = Dashes 100 times with every method at the nearest barrier, and counts.
trials-done = Dash trials done: compare the columns.
trials-stopped = Dash trials ended.

hud-tickets = tickets
hud-hearts = hearts
hud-paused = Paused
state-on = on
state-off = off
death-fall = Fell out of the level
death-spikes = Spikes
death-enemy = Caught by a guard
death-squish = Squeezed

card = Five things to try
card-done = All five done
card-skip = Hide
card-1 = Fall through the floor
card-2 = Get stuck
card-3 = Walk and jump
card-4 = Tunnel: dash through a thin wall
card-5 = Be stopped by substeps or CCD
card-with = with

menu-continue = Continue
menu-title = Title screen
menu-paused = Paused
menu-options = Options
menu-simulation = Simulation
menu-keys = Keys
menu-help = Help
menu-quit = Quit
menu-back = Back
menu-hint = Arrows: move   Enter: choose   Esc: back

options-text = Text size
options-language = Language
language-en = English
language-tr = Türkçe
options-palette = Colours
palette-night = Night line
palette-day = Day line
palette-contrast = High contrast
palette-safe = For every eye
options-reduced-motion = Less motion
options-reduced-motion-hint = The picture neither shakes nor flashes, and time does not slow down.
options-view = View
options-fullscreen = Whole screen
options-panel = Panel at the right
options-card = Card: five things to try
options-time-bar = Bar of the time machine
options-reset = Reset all settings
options-reset-done = All settings are as at the first start.

keys-keyboard = Keyboard
keys-gamepad = Gamepad
keys-hint = Choose a key to change it, + to add one. The left stick always walks.
keys-press = press a key…
keys-press-button = press a button…
keys-cancel = Esc leaves it as it is, Delete takes it away.
keys-reset = Usual keys
keys-none = none

action-left = Run left
action-right = Run right
action-down = Drop through
action-jump = Jump
action-dash = Dash
action-attack = Attack
action-hitboxes = Show hitboxes
action-method-1 = Method: none
action-method-2 = Method: detect only
action-method-3 = Method: axis-separated
action-method-4 = Method: CCD
action-previous-method = Method before
action-next-method = Next method
action-substeps = Substeps
action-restart = Restart level
action-pause = Pause
action-step = One tick on
action-trials = Dash trials
action-mute = Mute
action-panel = Panel
action-help = Help
action-card = Card
action-fullscreen = Whole screen
action-menu = Menu
action-step-back = One tick back
action-scrub-back = A second back
action-scrub-forward = A second on
action-to-start = To the first tick
action-to-present = To the newest tick
action-slower = Slower
action-faster = Faster
action-watch = Watch the record
action-bookmark = Bookmark
action-previous-bookmark = Bookmark before
action-next-bookmark = Next bookmark
action-last-tunnelling = Last tunnelling
action-last-hit = Last hit
action-first-difference = First difference
action-why = Why?
action-what-if = What if: jump earlier
action-ghost-1 = Ghost: none
action-ghost-2 = Ghost: detect only
action-ghost-3 = Ghost: axis-separated
action-ghost-4 = Ghost: axis + substeps
action-ghost-5 = Ghost: CCD
action-gather = Ghosts begin here
action-time-bar = Time bar
action-export = Save the run
action-recordings = Recordings
action-time-machine = Time machine
action-ghosts = Ghosts and race
action-experiments = Experiments
action-up = Menu: up
action-menu-down = Menu: down
action-menu-left = Menu: left
action-menu-right = Menu: right
action-accept = Menu: choose
action-back = Menu: back

help-goal = Run to the exit, take the tickets, and find out which method lets you through a wall. A dash moves exactly 300 units within one tick: that is where methods differ.
help-keys = Keys
help-methods = What the methods do
help-words = Words
help-tunnelling = Tunnelling: a step that begins before a wall and ends behind it, with no moment in which anyone looked in between.
help-hitbox = Hitbox: what hurts others. Hurtbox: where one can be hurt. Collider: what keeps out of solids. They are three boxes, and the drawing is a fourth.

help-tunnelling-why = A step of S units jumps over a wall of thickness T when S is at least T plus the mover's width W. At a constant speed that happens in (S - W - T) / S of all cases: where the step happens to begin decides. With W = 16, T = 6 and 3000 units a second at 60 ticks, S is 50, and more than half of all walls are jumped over. Substeps make S small; CCD looks along the whole step.
help-mtv = MTV, the minimum translation vector: the shortest push that parts two overlapping shapes.

page-lead = A platformer in which you switch the collision method while you play, see every hitbox, and count how often each method lets you run through a wall.
page-start = Start
page-canvas = The game. Click it, or move to it with Tab, and the keys below play it.
page-readouts = What the panel shows
page-fullscreen = Full screen
page-export = Save settings and progress as a file
page-import = Load such a file
page-blocked = The browser blocks storage for this page: settings and progress are gone when it is closed.
page-no-webgl = This browser offers no WebGL 2, so the game cannot be drawn. All that it explains stands below.
page-stopped = The game could not be started:
page-no-progress = this is no file of settings and progress.
page-no-script = The game needs JavaScript and WebAssembly. All that it explains stands below.
page-keys-note = All keys can be changed in the menu, and go by their place on the keyboard. On a touch screen there are buttons on the picture; a gamepad works too.
page-gamepad = Gamepad
page-action = Action
page-compare = The methods compared
page-compare-note = These numbers come from the code that runs in the game.
page-links = Links
page-links-note = Behind a # the address of this page carries level, method and switches, for a lesson or a friend:
page-privacy = This page loads nothing from elsewhere and sends nothing anywhere. What you set stays in your browser.

result = Level done
result-new-best = New best time
result-map = Line map
result-again = Again
result-menu = Menu
result-time = Time
result-tickets = Tickets
result-deaths = Deaths
result-all-runs = All runs so far

problem = This level cannot be played
problem-hint = Check a file with: mindthegap check FILE

toast-copied = The table is in the clipboard.
toast-reset = All counters are at nothing.
toast-no-barrier = This level has no thin barrier.

message-method-line = { $method } + substeps of { $length }
message-method-changed = Method: { $method }
message-put-out-left = You were inside a solid: put out { $length } units to the left
message-put-out-right = You were inside a solid: put out { $length } units to the right
message-put-out-up = You were inside a solid: put out { $length } units up
message-put-out-down = You were inside a solid: put out { $length } units down
message-column-line = { $column }: tunnelled { $tunnelled } of { $attempts }   falls { $falls }
message-pause-hint = {$pause}: go on   {$step}: one tick   {$back}: one tick back
message-trials-progress = Dash trials { $part }  { $method }
message-lesson-done = Done: { $lesson }
message-saved = Saved: { $path }
message-not-saved = Could not save { $path }: { $error }
message-kept-in = Kept in { $path }
message-prefs-set-aside = The settings were damaged. The file is kept as { $path }
message-prefs-unreadable = The settings could not be read: { $path }. Nothing is saved in this run.
message-prefs-not-saved = The settings could not be saved: { $problem }
message-best = best time { $time }, most tickets { $tickets }, finished { $finished ->
    [one] once
   *[other] { $finished } times
}
message-conflict = ! also: { $actions }
message-percent = { $number } %

key-numpad = Num { $key }
key-left = Left
key-right = Right
key-up = Up
key-down = Down
key-escape = Esc
key-enter = Enter
key-space = Space
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
key-caps-lock = Caps Lock
key-control-left = Left Ctrl
key-control-right = Right Ctrl
key-shift-left = Left Shift
key-shift-right = Right Shift
key-alt-left = Left Alt
key-alt-right = Right Alt

button-south = South
button-east = East
button-north = North
button-west = West
button-pad-up = Pad up
button-pad-down = Pad down
button-pad-left = Pad left
button-pad-right = Pad right
button-select = Select
button-start = Start

time-live = live
time-past = past
time-watching = watching
time-past-hint = The past is shown
time-more = More
time-page-hint = Everything that is played is recorded, forty minutes at the usual rate. To look back changes nothing; whoever plays on in the past keeps the old future as a ghost.
time-legend = Marks on the bar
time-difference = first difference
time-bookmark = bookmark
time-branch = played on from here

mark-stopped = stopped at a thin wall
mark-tunnelled = tunnelled
mark-fell = fell out of the level
mark-hit-taken = was hit
mark-hit-given = hit someone
mark-died = died
mark-finished = reached the exit
mark-click = Click: why?

ghosts = Ghosts
ghosts-hint = The same keys through other methods, at the same time. Switch them on and off as you like. Queries and pairs are the tests of the tick that is shown.
ghosts-you = you
ghosts-before = before
ghosts-tunnelled = tunn.
ghosts-queries = queries
ghosts-pairs = pairs
ghosts-mean = mean
ghosts-parts = parts
ghosts-gather-hint = All ghosts come to where you are and begin anew.
race = Race
race-hint = First foretell, then look: the ghosts run from the tick that is shown to the end of the record (in the present: its last five seconds). Which of them will get through a wall?
race-through = gets through
race-stopped = does not
race-start = Run the race
race-none = Switch some ghosts on first.
race-missing = Say of each ghost what you expect.
race-result = What came of it
race-right = as foretold
race-wrong = not as foretold

why-nothing = Ask about an event: click its mark on the bar, or press the key for the last one.
why-before = The tick before
why-after = The tick itself
why-columns = For each test: its answer, when it was made, against what; on x and on y the player's interval, the other one, and the gap. Two boxes overlap when both gaps are negative.
why-wanted = wanted
why-no-tests = No pair was tested.
why-judge = The judge
why-code = The code that decided it

recordings-hint = A recording holds the level, the settings and the keys of every tick; the rest is computed again. A .mtg file can also be dropped on the window.
recordings-save = Save this run
recordings-none = No run has been saved yet.

experiments-hint = One number is changed step by step, the rest stays, and every step is run with every method.
experiments-kind = What is done
experiments-sweep = What is changed
experiments-from = From
experiments-to = To
experiments-values = Values
experiments-shown = What is drawn
experiments-run = Run
experiments-stop = Stop
experiments-csv = Save CSV and JSON
experiments-stopped = The experiment was stopped.
experiments-phase = constant speed at a barrier
experiments-dash = one dash from every gap
experiments-level = the demo level, played by its script

parameter-speed = speed, u/s
parameter-hz = tick rate, Hz
parameter-width = width of the mover, u
parameter-thickness = thickness of the wall, u
parameter-substep = length of a substep, u
parameter-dash = length of the dash, u
parameter-run = run speed, u/s
parameter-gravity = gravity, u/s²
parameter-nudge = corner nudge, u
parameter-hurtbox = hurtbox scale
measure-share = tunnelled, %
measure-tunnelled = tunnelled
measure-queries = queries in a tick, mean
measure-pairs = pairs in a tick, mean
measure-deepest = deepest overlap, u
measure-falls = falls
measure-hits = hits taken
measure-theory = theory

thing-wall = wall
thing-barrier = barrier
thing-one-way = one-way
thing-platform = platform
thing-enemy = guard
thing-spikes = spikes
thing-player = player

stage-start = before the move
stage-whole = end of the step
stage-along-x = end of the x leg
stage-along-y = end of the y leg
stage-sweep = on the way (sweep)
stage-ground = ground
stage-end = where it came to rest
verdict-apart = apart
verdict-passed = passes
verdict-blocks = OVERLAP
verdict-supports = rests on
hit-separate = apart
hit-touching = touching: no hit
hit-overlapping = overlap: a hit

message-more-tests = and { $count ->
    [one] one test
   *[other] { $count } tests
} of other pairs
message-crossing = went into the { $thing } at { $entry } and out at { $exit }
message-parted = { $one } and { $other } differ first in tick { $tick }
message-jump-as-it-was = jump as it was
message-jump-later = jump { $ticks ->
    [one] one tick
   *[other] { $ticks } ticks
} later
message-jump-earlier = jump { $ticks ->
    [one] one tick
   *[other] { $ticks } ticks
} earlier
message-past-keys = {$play}: play on from here   {$watch}: watch   {$present}: to the present
message-death-keys = {$why}: why?   {$earlier}: what if the jump had come 3 ticks earlier?   {$back}: back
notice-branched-off = You play on from here. What came before stays as a ghost.
notice-not-exact = Tick { $tick } is not shown as it was: something changed the game outside of a tick.
notice-nothing-before = There is nothing like that before this tick.
notice-no-difference = No two methods differ so far. Switch ghosts on.
notice-bookmark-set = Bookmark on tick { $tick }
notice-bookmark-gone = No bookmark on tick { $tick } any more
notice-at-end = End of the record
notice-gathered = The ghosts begin in tick { $tick }.
notice-too-long = The ghosts have stopped after a very long run. Let them begin anew.
notice-race-not-ready = A race needs ghosts, and a prediction for each of them.
notice-race-over = Race over: { $right } of { $all } as foretold
notice-no-press = There is no jump that could have come earlier.
notice-imagined = A ghost: { $jump }
notice-opened = { $path }: { $ticks ->
    [one] one tick
   *[other] { $ticks } ticks
}
notice-diverged = { $path }: the run went another way than when it was recorded.
