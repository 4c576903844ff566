// A browser without a window, and pages of it.

import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-background-networking",
  "--no-first-run",
  "--disable-sync",
  "--disable-component-update",
];

// Drawn in software, on a machine that does other things too.
export const PATIENCE = 120_000;

export function launch(...more) {
  const named = process.env.CHROMIUM;
  const executablePath = named ?? execFileSync("sh", ["-c", "command -v chromium || command -v google-chrome"]).toString().trim();
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] });
}

/** A page of its own, with empty storage; what goes wrong in it is collected. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const wrong = [];
  const here = new URL(address).host;
  page.on("console", (line) => line.type() === "error" && wrong.push(line.text()));
  page.on("pageerror", (error) => {
    // The way in which the program hands control back to the page.
    if (!error.message.includes("Using exceptions for control flow")) {
      wrong.push(error.message);
    }
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["blob:", "data:"].includes(url.protocol) && url.host !== here) {
      wrong.push(`asks ${url}`);
    }
  });
  if (options.before) {
    await page.addInitScript(options.before);
  }
  await page.goto(address);
  return { page, context, wrong };
}

/** Clicks the veil away and waits until the first picture stands. */
export async function begin(page) {
  await page.locator("body[data-state=ready]").waitFor();
  await page.locator("#start").click();
  await page.locator("body[data-state=playing], body[data-state=finished]").waitFor();
}

export async function facts(page) {
  const text = await page.locator("#readouts").getAttribute("data-facts");
  return text === null ? null : JSON.parse(text);
}

/** Waits until the facts are as wanted, and gives them back. */
export async function until(page, what, wanted) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await facts(page);
    if (now && wanted(now)) {
      return now;
    }
    if (Date.now() > end) {
      throw new Error(`${what}: not in ${PATIENCE / 1000} s; ${JSON.stringify(now)}`);
    }
    await page.waitForTimeout(50);
  }
}
