// What the page does for the program. Loaded before it; src/app/web/host.rs and src/game/store/browser.rs list these.

const readouts = document.getElementById("readouts");
const parameters = () => new URLSearchParams(location.search);

globalThis.mindthegap = {
  // Storage. Blocked storage throws; the program says so and plays on.
  stored: (name) => localStorage.getItem(name) ?? undefined,
  store: (name, text) => localStorage.setItem(name, text),
  forget: (name) => localStorage.removeItem(name),
  download(name, content) {
    const link = document.createElement("a");
    // Bytes of the program's memory are copied here; later they are something else.
    link.href = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },

  // What the address asks for.
  link: () => location.hash.slice(1),
  language: () => document.documentElement.lang,
  script: () => parameters().get("script") ?? undefined,

  // What the program tells.
  say(words) {
    readouts.textContent = words;
  },
  tell(facts) {
    readouts.dataset.facts = facts;
  },
  started() {
    if (document.body.dataset.state === "starting") {
      document.body.dataset.state = "playing";
      document.getElementById("share").disabled = false;
    }
  },
  share(fragment) {
    const field = document.getElementById("address");
    field.value = `${location.href.split("#")[0]}#${fragment}`;
    document.getElementById("shared").hidden = false;
    // Where the clipboard is refused, the address stands in the field.
    navigator.clipboard?.writeText(field.value).catch(() => field.select());
  },
  problem(words) {
    const box = document.getElementById("problem");
    box.textContent = words;
    box.hidden = false;
  },

  // Pictures at the ticks that a script names: whoever looks at the page takes one and says so.
  shoot(name) {
    document.body.dataset.shot = name;
  },
  shooting: () => document.body.dataset.shot !== undefined,
  finished(well) {
    document.body.dataset.state = well ? "finished" : "failed";
  },
};
