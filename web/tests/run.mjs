// Plays the game of web/dist in a browser: `scripts/web.sh test`. `node web/tests/run.mjs NAME` runs those with NAME in their name.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../serve.mjs";
import { PATIENCE, begin, facts, launch, open, until } from "./browser.mjs";
import { ssim } from "./ssim.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(homedir(), ".cache/mindthegap-target");
const program = join(target, "debug/mindthegap");
const folder = mkdtempSync(join(tmpdir(), "mindthegap-web-"));

// One after the other: each draws in software and wants the whole machine.
const tests = [];
const test = (name, run) => tests.push({ name, run });

test("loads without an error, and is ready", async (browser, address) => {
  const start = Date.now();
  const before = () => {
    globalThis.outputs = [];
    globalThis.AudioContext = class extends AudioContext {
      constructor(...how) {
        super(...how);
        globalThis.outputs.push(this);
      }
    };
  };
  const { page, wrong } = await open(browser, address, { before });
  await page.locator("body[data-state=ready]").waitFor();
  const ready = Date.now();
  await begin(page);
  console.log(`    ready after ${ready - start} ms, playing ${Date.now() - ready} ms after the click`);
  const now = await until(page, "ticks", (now) => now.ticks > 10);
  assert.equal(now.paused, false);
  // The click has let the sound go.
  assert.deepEqual(await page.evaluate(() => globalThis.outputs.map((output) => output.state)), ["running"]);
  assert.deepEqual(wrong, []);
});

test("keys play, and do not scroll the page", async (browser, address) => {
  const { page, wrong } = await open(browser, address);
  await begin(page);
  const before = await until(page, "ticks", (now) => now.ticks > 10);
  await page.keyboard.down("ArrowRight");
  await until(page, "it runs", (now) => now.x > before.x + 20);
  await page.keyboard.up("ArrowRight");
  for (const key of ["Space", "ArrowDown", "ArrowUp", "Tab"]) {
    await page.keyboard.press(key, { delay: 60 });
  }
  await page.keyboard.press("KeyH", { delay: 60 });
  await until(page, "the overlay", (now) => now.hitboxes);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), "game");
  assert.match(await page.locator("#readouts").textContent(), /Collision method: /);
  await page.locator("#export").focus();
  await until(page, "the pause without the focus", (now) => now.paused);
  assert.deepEqual(wrong, []);
});

// More than a minute: the whole level with one method, both dashes, the whole level with the other.
const LEVEL = readFileSync(join(root, "levels/demo.play")).toString();
const MINUTE = `
method axis-separated
${LEVEL}
do restart
wait 5
tap restart
wait 30
place 548 80
wait 10
tap dash
wait 10
expect tunnelled = 1
method ccd
place 548 80
wait 10
tap dash
wait 10
expect tunnelled = 0
tap restart
wait 30
${LEVEL}
`;

test("a minute: through the barrier with one method, stopped with another, and twice to the exit", async (browser, address) => {
  // A tick a frame: a small picture is drawn sooner.
  const viewport = { width: 360, height: 640 };
  const { page, wrong } = await open(browser, `${address}?script=${encodeURIComponent(MINUTE)}`, { viewport });
  await begin(page);
  await page.locator("body[data-state=finished], body[data-state=failed]").waitFor({ timeout: 8 * PATIENCE });
  assert.equal(await page.evaluate(() => document.body.dataset.state), "finished");
  const now = await facts(page);
  assert.equal(now.method, "ccd");
  assert.equal(now.tickets, 14);
  // The dash, and whatever else ran against a barrier on the way.
  assert.ok(now.stopped >= 1 && now.tunnelled === 0, `${now.stopped} stopped, ${now.tunnelled} tunnelled`);
  assert.deepEqual(wrong, []);
});

const PICTURES = `
wait 30
place 548 80
wait 20
do hitboxes
wait 2
shot overlay-and-panel
do panel
tap dash
wait 10
shot dashed
`;

test("pictures are those of the program outside the browser", async (browser, address) => {
  const script = join(folder, "pictures.play");
  writeFileSync(script, PICTURES);
  execFileSync(join(root, "scripts/headless.sh"), [program, "capture", "--script", script, "--out", folder], { cwd: root });
  // The window of the program is 1280 x 720, so the picture in the page must be.
  const size = "#stage { position: fixed; inset: 0 auto auto 0; width: 1280px; height: 720px; max-height: none; }";
  const { page } = await open(browser, `${address}?script=${encodeURIComponent(PICTURES)}`);
  await page.addStyleTag({ content: size });
  await begin(page);
  for (const name of ["overlay-and-panel", "dashed"]) {
    await page.locator(`body[data-shot=${name}]`).waitFor();
    const there = await page.locator("#stage").screenshot({ path: join(folder, `${name}-web.png`) });
    const likeness = ssim(there, readFileSync(join(folder, `${name}.png`)));
    console.log(`    ${name}: ${likeness.toFixed(4)}`);
    assert.ok(likeness >= 0.95, `${name}: ${likeness}; see ${folder}`);
    await page.evaluate(() => delete document.body.dataset.shot);
  }
});

test("settings are kept when the page is loaded again", async (browser, address) => {
  const { page } = await open(browser, address);
  await begin(page);
  await page.keyboard.press("KeyC", { delay: 60 });
  await until(page, "substeps", (now) => now.substeps);
  await page.waitForFunction(() => (localStorage.getItem("mindthegap/settings.toml") ?? "").includes("substeps = true"));
  await page.reload();
  await begin(page);
  await until(page, "substeps again", (now) => now.substeps);
});

test("progress is kept, and can be taken along as a file", async (browser, address) => {
  const { page } = await open(browser, address);
  await begin(page);
  await page.keyboard.press("KeyC", { delay: 60 });
  await page.waitForFunction(() => localStorage.getItem("mindthegap/settings.toml") !== null);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#export").click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const other = await open(browser, address);
  await other.page.locator("#import").setInputFiles(file);
  await other.page.waitForFunction(() => localStorage.getItem("mindthegap/settings.toml") !== null);
  await other.page.locator("body[data-state=ready]").waitFor();
  writeFileSync(file, "[]");
  await other.page.locator("#import").setInputFiles(file);
  await other.page.locator("#problem:not([hidden])").waitFor();
});

test("blocked storage is said, and the game plays", async (browser, address) => {
  const before = () => {
    const no = () => {
      throw new DOMException("no", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: no, setItem: no, removeItem: no });
  };
  const { page } = await open(browser, address, { before });
  await begin(page);
  await page.locator("#blocked:not([hidden])").waitFor();
  await until(page, "ticks", (now) => now.ticks > 10);
});

test("a link carries method and switches; a broken one says what is wrong", async (browser, address) => {
  const good = await open(browser, `${address}#level=demo&method=detect-only&hitboxes=on`);
  await begin(good.page);
  await until(good.page, "the method", (now) => now.method === "detect-only" && now.hitboxes);
  const broken = await open(browser, `${address}#level=moon`);
  await begin(broken.page);
  await broken.page.locator("#problem:not([hidden])").waitFor();
  assert.match(await broken.page.locator("#problem").textContent(), /level=moon.*demo/);
});

test("a link carries a run, which is shown at its tick", async (browser, address) => {
  const run = join(folder, "linked.mtg");
  const script = join(folder, "linked.play");
  writeFileSync(script, "hold right for 90\nhold right+jump for 30\n");
  execFileSync(program, ["record", "--script", script, run]);
  const outside = JSON.parse(execFileSync(program, ["replay", run, "--json"]).toString());
  const { page } = await open(browser, `${address}#run=${readFileSync(run).toString("base64url")}&tick=120`);
  await begin(page);
  await until(page, "the last state", (now) => now.paused && now.hash === outside.state_hash);
});

test("the address of a run is handed out, and its file can be opened", async (browser, address) => {
  const { page, wrong } = await open(browser, address);
  await begin(page);
  await page.keyboard.down("ArrowRight");
  await until(page, "it runs", (now) => now.ticks > 40);
  await page.keyboard.up("ArrowRight");
  // Whoever clicks beside the canvas pauses.
  await page.locator("#share").click();
  await page.locator("#shared:not([hidden])").waitFor();
  const there = await until(page, "the pause", (now) => now.paused);
  const link = await page.locator("#address").inputValue();
  assert.match(link, /#level=demo&method=[a-z-]+&run=[\w-]+&tick=\d+$/);
  assert.ok(link.length < 2000, `${link.length} letters`);
  await page.close();
  const other = await open(browser, link);
  await begin(other.page);
  const here = await until(other.page, "the moment", (now) => now.paused && now.x === there.x);
  assert.equal(here.y, there.y);
  assert.ok(here.x > 200, "it had run");
  await other.page.close();

  // The same run as a file: shown from its beginning.
  const file = join(folder, "shared.mtg");
  writeFileSync(file, Buffer.from(link.match(/run=([\w-]+)/)[1], "base64url"));
  const third = await open(browser, address);
  await third.page.locator("#import").setInputFiles(file);
  await until(third.page, "the beginning of the run", (now) => now.paused && now.x === 200);
  await third.page.keyboard.press("End", { delay: 60 });
  await until(third.page, "its end", (now) => now.x === there.x);
  assert.deepEqual([...wrong, ...other.wrong, ...third.wrong], []);
});

test("the picture follows the page, and fills the screen", async (_, address) => {
  // Pixels of a real screen; those that a test pretends to have do not reach the canvas.
  for (const [pixels, wanted] of [[1, 1], [1.5, 1.5], [3, 2]]) {
    const browser = await launch(`--force-device-scale-factor=${pixels}`, "--window-size=900,700");
    const { page, wrong } = await open(browser, address, { viewport: null });
    await begin(page);
    // Canvas against stage, in pixels of both; and whether what one sees of the canvas covers the stage.
    const look = () =>
      page.evaluate(() => {
        const [canvas, stage] = [document.getElementById("game"), document.getElementById("stage")];
        const seen = canvas.getBoundingClientRect();
        return [canvas.width / stage.clientWidth, canvas.height / stage.clientHeight, seen.width - stage.clientWidth];
      });
    const fits = async (what) => {
      const end = Date.now() + PATIENCE;
      for (;;) {
        const [across, down, over] = await look();
        if (Math.abs(across - wanted) < 0.02 && Math.abs(down - wanted) < 0.02 && Math.abs(over) < 2) {
          return;
        }
        assert.ok(Date.now() < end, `${what}: ${across} x ${down} pixels each instead of ${wanted}, ${over} too wide`);
        await page.waitForTimeout(100);
      }
    };
    await fits("at first");
    // A click lands where it was made: on the last of the methods in the panel at the right.
    const stage = await page.locator("#stage").boundingBox();
    await page.mouse.click(stage.x + stage.width - 285, stage.y + 181);
    await until(page, "the method", (now) => now.method === "ccd");
    await page.evaluate(() => (document.querySelector("main").style.width = "500px"));
    await fits("in a narrower page");
    await page.locator("#fullscreen").click();
    await page.waitForFunction(() => document.fullscreenElement?.id === "stage");
    await fits("on the whole screen");
    assert.equal(await page.evaluate(() => document.activeElement.id), "game");
    await page.evaluate(() => document.exitFullscreen());
    await fits("and back");
    assert.deepEqual(wrong, []);
    await browser.close();
  }
});

test("keys go by their place, whatever is printed on them", async (browser, address) => {
  const { page } = await open(browser, address);
  await begin(page);
  await until(page, "ticks", (now) => now.ticks > 10);
  // The key of C where a Turkish F layout has V.
  await page.evaluate(() => {
    const canvas = document.getElementById("game");
    for (const type of ["keydown", "keyup"]) {
      canvas.dispatchEvent(new KeyboardEvent(type, { key: "v", code: "KeyC", bubbles: true, cancelable: true }));
    }
  });
  await until(page, "substeps", (now) => now.substeps);
});

test("without WebGL 2 there is a message", async (browser, address) => {
  const before = () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  };
  const { page } = await open(browser, address, { before });
  await page.locator("#problem:not([hidden])").waitFor();
  assert.match(await page.locator("#problem").textContent(), /WebGL 2/);
});

test("the page can be read without the program", async (browser, address) => {
  const { page } = await open(browser, address, { javaScriptEnabled: false });
  const words = await page.locator("main").innerText();
  for (const word of ["MTV", "CCD", "Tunnelling", "18000", "92.7"]) {
    assert.ok(words.includes(word), word);
  }
  assert.equal(await page.locator("#compare tbody tr").count(), 20);
});

test("buttons for fingers move the player", async (browser, address) => {
  const { page } = await open(browser, address, { hasTouch: true, isMobile: true, viewport: { width: 900, height: 700 } });
  await page.locator("body[data-state=ready]").waitFor();
  await page.locator("#start").tap();
  const before = await until(page, "ticks", (now) => now.ticks > 10);
  const right = page.locator("[data-button=right]");
  await right.dispatchEvent("pointerdown");
  await until(page, "it runs", (now) => now.x > before.x + 20);
  await right.dispatchEvent("pointerup");
});

test("10 000 ticks have the same hash as outside the browser", async (browser, address) => {
  // Pressed at random, but the same at random each time.
  let state = 12345;
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const buttons = ["left", "right", "right", "right+jump", "left+jump", "jump", "dash", "right+dash", "attack", "right+attack"];
  const methods = ["none", "detect-only", "axis-separated", "axis-separated", "ccd", "ccd"];
  const lines = [];
  for (let ticks = 0; ticks < 10_000; ) {
    if (random(20) === 0) {
      lines.push(`method ${methods[random(methods.length)]}`);
    }
    const length = Math.min(1 + random(25), 10_000 - ticks);
    lines.push(`hold ${buttons[random(buttons.length)]} for ${length}`);
    ticks += length;
  }
  const [script, run] = [join(folder, "random.play"), join(folder, "random.mtg")];
  writeFileSync(script, lines.join("\n"));
  execFileSync(program, ["record", "--script", script, run]);
  const outside = JSON.parse(execFileSync(program, ["replay", run, "--json"]).toString());
  const { page } = await open(browser, address);
  await begin(page);
  const bytes = [...readFileSync(run)];
  // The browser makes code better while it runs: the first time is what a replay takes, the best one what a tick takes in a game.
  const { hash, times } = await page.evaluate((bytes) => {
    const times = [];
    let hash;
    for (let round = 0; round < 6; round += 1) {
      const start = performance.now();
      hash = globalThis.mindthegap.replayHash(new Uint8Array(bytes));
      times.push(performance.now() - start);
    }
    return { hash, times };
  }, bytes);
  console.log(`    ${outside.ticks} ticks: ${times[0].toFixed()} ms at first, ${Math.min(...times).toFixed()} ms at best`);
  assert.equal(outside.ticks, 10_000);
  assert.equal(hash, outside.state_hash);
});

// Not at the root of the server: the page must not mind where it lies.
const server = await serve(join(root, "web"), 0);
const address = `http://127.0.0.1:${server.address().port}/dist/`;
const browser = await launch();
const wanted = process.argv[2] ?? "";
let failed = 0;
for (const { name, run } of tests.filter(({ name }) => name.includes(wanted))) {
  const start = Date.now();
  try {
    await run(browser, address);
    console.log(`ok    ${name} (${Date.now() - start} ms)`);
  } catch (problem) {
    failed += 1;
    console.log(`FAILS ${name}\n${problem.stack}`);
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
}
await browser.close();
server.close();
console.log(failed === 0 ? "all pass" : `${failed} fail`);
process.exit(failed === 0 ? 0 : 1);
