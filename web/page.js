// Loads the program and shows how far it is; then the page's own buttons.

import "./host.js";
import init, { ask_for_link, open_run, replay_hash, touch } from "./mindthegap.js";

const page = document.body;
const canvas = document.getElementById("game");
const stage = document.getElementById("stage");
const veil = document.getElementById("veil");
const start = document.getElementById("start");
const bar = document.getElementById("loading");
const loaded = document.getElementById("loaded");
const words = page.dataset;

// For tests, and for whoever wants to know: a recorded run gives the same bits here as anywhere.
globalThis.mindthegap.replayHash = replay_hash;

function fail(text) {
  globalThis.mindthegap.problem(text);
  bar.hidden = true;
  loaded.hidden = true;
  page.dataset.state = "failed";
}

function hasWebGl2() {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

// Shows how much of the answer has come. The server may compress it, so its size is not in it.
async function count(answer, size) {
  let come = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    come += value.length;
    const share = Math.min(1, come / size.bytes);
    bar.value = share;
    loaded.textContent = `${Math.round(share * 100)} % · ${(size.sent / 1e6).toFixed(1)} MB`;
  }
}

async function load() {
  const [size, answer] = [fetch("size.json"), fetch("mindthegap_bg.wasm")];
  // It takes a while; meanwhile the program comes.
  if (!hasWebGl2()) {
    fail(words.noWebgl);
    return;
  }
  const program = await answer;
  if (!program.ok) {
    throw new Error(`${program.url}: ${program.status}`);
  }
  // The answer itself is compiled: what is made of it, a browser keeps for the next time.
  const copy = program.clone();
  const compiled = WebAssembly.compileStreaming(program);
  size.then((size) => size.json()).then((size) => count(copy, size)).catch(() => {});
  const module = await compiled;
  bar.hidden = true;
  start.disabled = false;
  page.dataset.state = "ready";
  start.addEventListener("click", () => begin(module), { once: true });
  start.focus({ preventScroll: true });
}

async function begin(module) {
  veil.hidden = true;
  page.dataset.state = "starting";
  canvas.focus({ preventScroll: true });
  try {
    await init({ module_or_path: module });
  } catch (problem) {
    // Not an error: the way in which the program hands control back to the page.
    if (!String(problem).includes("Using exceptions for control flow")) {
      fail(`${words.stopped} ${problem}`);
    }
  }
}

// Buttons for fingers. They come with the first touch, or where there is no mouse.
const pad = document.getElementById("pad");
const showPad = () => (pad.hidden = false);
if (matchMedia("(hover: none) and (pointer: coarse)").matches) {
  showPad();
}
addEventListener("touchstart", showPad, { once: true, passive: true });
for (const button of pad.querySelectorAll("button")) {
  const set = (down) => (event) => {
    event.preventDefault();
    button.classList.toggle("down", down);
    if (page.dataset.state === "playing") {
      touch(button.dataset.button, down);
    }
  };
  button.addEventListener("pointerdown", set(true));
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    button.addEventListener(end, set(false));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}

// At most two pixels of the screen for each of the page: more cost time and show nothing. Where there are more, the picture
// is smaller, and enlarged.
const MOST_PIXELS = 2;
function limitPixels() {
  stage.style.setProperty("--shrunk", Math.max(1, devicePixelRatio / MOST_PIXELS));
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", limitPixels, { once: true });
}
limitPixels();

// The whole screen, with the buttons for fingers on it.
document.getElementById("fullscreen").addEventListener("click", () => {
  if (document.fullscreenElement) {
    document.exitFullscreen();
  } else {
    stage.requestFullscreen?.().catch((problem) => globalThis.mindthegap.problem(String(problem)));
  }
  canvas.focus({ preventScroll: true });
});
canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));

// A run: its address, and from a file. The program answers in its next frame.
document.getElementById("share").addEventListener("click", () => ask_for_link());
async function openRun(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await becomes("ready", "starting", "playing");
  start.click();
  await becomes("playing");
  open_run(bytes, file.name);
  canvas.focus({ preventScroll: true });
}

function becomes(...states) {
  return new Promise((done) => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (states.includes(page.dataset.state)) {
        observer.disconnect();
        done();
      }
    };
    observer.observe(page, { attributeFilter: ["data-state"] });
    look();
  });
}

// What is remembered, as a file. It is all under one beginning.
const PREFIX = "mindthegap/";
document.getElementById("export").addEventListener("click", () => {
  const kept = Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(PREFIX)));
  globalThis.mindthegap.download("mindthegap-progress.json", JSON.stringify(kept, null, 1));
});
document.getElementById("import").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) {
    return;
  }
  if (file.name.endsWith(".mtg")) {
    await openRun(file);
    return;
  }
  try {
    const kept = JSON.parse(await file.text());
    const entries = Object.entries(kept).filter(([name, text]) => name.startsWith(PREFIX) && typeof text === "string");
    if (entries.length === 0) {
      throw new Error(words.noProgress);
    }
    entries.forEach(([name, text]) => localStorage.setItem(name, text));
    location.reload();
  } catch (problem) {
    globalThis.mindthegap.problem(`${file.name}: ${problem.message}`);
  }
});
try {
  localStorage.setItem(`${PREFIX}probe`, "");
  localStorage.removeItem(`${PREFIX}probe`);
} catch {
  document.getElementById("blocked").hidden = false;
}

// Another link in the same page begins anew.
addEventListener("hashchange", () => location.reload());

load().catch((problem) => fail(`${words.stopped} ${problem.message}`));
