// A phone scrolls back through a channel of 10,000 messages on the built application: whether the page stands still
// where it should, and how long its longest frame is.
import pg from "pg";
import { chromium } from "playwright-core";
import { DEMO_PASSWORD } from "../src/features/people/sample.server.ts";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { type Bench, percentile } from "./result.ts";
import { startSample } from "./sample-server.ts";

const FULL = { messages: 10_000, seconds: 12 };
const SHORT = { messages: 300, seconds: 1 };
/** Pixels of each frame: a thumb that flings. */
const STEP = 180;
const LONGEST_MS = 100;

export const run: Bench = async (how = {}) => {
  const { messages, seconds } = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    const channel = await fill(sangam.databaseUrl, messages);
    const page = await browser.newPage({ viewport: { width: 360, height: 800 }, baseURL: sangam.url });
    await page.goto("/login");
    await page.locator("input[name=email]").fill("temple@example.org");
    await page.locator("input[name=password]").fill(DEMO_PASSWORD);
    await page.locator("input[name=password]").press("Enter");
    await page.waitForURL("**/dashboard");
    await page.goto(`/team-communication/${channel}`, { waitUntil: "networkidle" });
    const felt = await page.evaluate(flingBack, { seconds, step: STEP });
    const p99 = percentile(felt.frames, 0.99);
    const longest = Math.max(...felt.frames);
    const jump = Math.max(...felt.jumps);
    return [
      {
        name: `team channel: longest frame while a phone flings back for ${seconds} s through ${messages.toLocaleString("en")} messages`,
        value: longest,
        unit: "ms",
        target: `< ${LONGEST_MS}`,
        ok: longest < LONGEST_MS,
        note: `p99 ${p99.toFixed(0)} ms of ${felt.frames.length} frames; ${felt.passed} messages passed`,
      },
      {
        name: "team channel: how far the row under one's eyes jumps when earlier messages come",
        value: jump,
        unit: "px",
        target: "≤ 1",
        ok: jump <= 1 && felt.passed > 200,
        note: `${felt.waits} of ${felt.frames.length} frames stood at the end of what had come and waited for more`,
      },
    ];
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

/** Runs in the page: moves the talk by so much in every frame, and looks at what the row in the middle did. */
async function flingBack({ seconds, step }: { seconds: number; step: number }) {
  const box = document.querySelector<HTMLElement>("[role=log]")!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const first = () => Number(box.querySelector("[data-seq]")?.getAttribute("data-seq"));
  const middle = () => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest<HTMLElement>("[data-seq]") ?? null;
  };
  const began = first();
  const frames: number[] = [];
  const jumps: number[] = [0];
  let waits = 0;
  let last = await frame();
  const until = last + seconds * 1_000;
  while (last < until) {
    const row = middle();
    const seq = row?.dataset["seq"];
    const from = row?.getBoundingClientRect().top ?? 0;
    const room = box.scrollHeight - box.clientHeight - Math.abs(box.scrollTop);
    const moves = Math.min(step, room);
    if (moves < step) waits += 1;
    box.scrollTop -= moves;
    const now = await frame();
    frames.push(now - last);
    last = now;
    const same = seq ? box.querySelector(`[data-seq="${seq}"]`) : null;
    if (same) jumps.push(Math.abs(same.getBoundingClientRect().top - from - moves));
  }
  return { frames, jumps, waits, passed: began - first() };
}

/** @returns a channel of the sample world with so many messages more. */
async function fill(url: string, messages: number): Promise<number> {
  const database = new pg.Client(poolAddress(url));
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string; last_rev: string }>(
      "select id, last_rev from channel where space_id = 1 and kind = 'public' order by id limit 1",
    );
    const { id, last_rev } = rows[0]!;
    await database.query(
      `insert into message (channel_id, seq, rev, person_id, client_id, body, at)
       select $1, $2 + i, $2 + i, (select person_id from space_member where space_id = 1 order by person_id offset i % 4 limit 1),
         gen_random_uuid(), repeat('Please bring marigold garlands for gate ' || i || '. ', 1 + i % 4),
         now() - (${messages} - i) * interval '7 minutes'
       from generate_series(1, ${messages}) i`,
      [id, last_rev],
    );
    await database.query("update channel set last_rev = last_rev + $2 where id = $1", [id, messages]);
    await database.query(
      `insert into channel_state (channel_id, person_id, read_seq)
       select $1, m.person_id, $2 from space_member m where space_id = 1
       on conflict (channel_id, person_id) do update set read_seq = excluded.read_seq`,
      [id, Number(last_rev) + messages],
    );
    return Number(id);
  } finally {
    await database.end();
  }
}
