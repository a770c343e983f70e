import { freshId } from "#/platform/client-id.ts";
import { postForm } from "#/platform/http/post-form.ts";
import { Outbox, type Sending } from "#/platform/realtime/outbox.ts";
import type { KeptMarks } from "../marks/commands/save-mark.server.ts";
import type { OwnMarks } from "../marks/pages/marks.ts";
import { type Mark, MARKS_PATH } from "../marks/rules.ts";
import * as own from "./own-database.ts";
import { countWaiting, goOnFrom, type MarkChange, type Waiting, waitingOf, withWaiting } from "./waiting.ts";

/** What a page knows of its reader's own marks. */
export interface OwnState {
  /** visitor: nobody is signed in, and this device keeps nobody's. */
  readonly reader: "unknown" | "visitor" | "member";
  readonly marks: readonly Mark[];
  /** Changes that have not come to the server. */
  readonly waiting: number;
  /** Why the server took the last one not; empty where only the connection failed. */
  readonly refusal: string;
  /** Whether something is neither sent nor on the device: it goes with the page. */
  readonly isAtRisk: boolean;
}

const nothingYet: OwnState = { reader: "unknown", marks: [], waiting: 0, refusal: "", isAtRisk: false };

let state = nothingYet;
let place: { readonly work: string; readonly chapter: string; readonly isVisitors: boolean } | null = null;
let stored: readonly Mark[] = [];
/** What waits on this device, of whichever window, in the order in which it was made. */
let waiting: readonly Waiting[] = [];
/** Changes of this page that have not been seen kept on the device. */
const unkept = new Set<string>();
/** Changes of this page that came to the server. */
const settled = new Set<string>();
/** Changes that could not be sent. */
let failed: ReadonlySet<string> = new Set();
let isSending = false;
/** Resolves once the device knows what came to the server. */
let taken: Promise<unknown> = Promise.resolve();
let who: number | null = null;
const listeners = new Set<() => void>();

export const readState = (): OwnState => state;
export const unknownState = (): OwnState => nothingYet;
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let windows: BroadcastChannel | null = null;

/** The reader's other windows, which tell each other that something was kept or sent. */
function otherWindows(): BroadcastChannel | null {
  if (windows || !("BroadcastChannel" in globalThis)) return windows;
  windows = new BroadcastChannel("sangam-own");
  windows.addEventListener("message", () => void hear());
  return windows;
}

/** Another window has kept something, or sent it. */
async function hear(): Promise<void> {
  await readWaiting();
  const here = place;
  if (here) {
    const known = await own.readOwnMarks(here.work, here.chapter);
    if (place === here) stored = known;
  }
  outbox.settle((id) => !waiting.some(({ change }) => change === id));
  show();
}

/** What every window keeps, beside what this one has not kept yet. */
async function readWaiting(): Promise<void> {
  const kept = (await own.readWaiting(who)).filter(({ change }) => !settled.has(change));
  for (const { change } of kept) unkept.delete(change);
  const added = waitingOf(waiting, who).filter(({ change }) => unkept.has(change));
  waiting = [...kept, ...added].toSorted((a, b) => a.order - b.order);
}

const isHere = (mark: Mark): boolean => mark.work === place?.work && mark.chapter === place.chapter;

function show(change: Partial<OwnState> = {}): void {
  const marks = withWaiting(
    stored,
    waiting.filter(({ mark }) => isHere(mark)),
  );
  const isAtRisk = waiting.some(({ change }) => unkept.has(change) && failed.has(change));
  state = { ...state, marks, waiting: waiting.length, isAtRisk, ...change };
  for (const listener of listeners) listener();
}

const outbox = new Outbox<Waiting, KeptMarks>({
  post: (sending) => postForm(MARKS_PATH, fieldsOf(latest(sending))),
  stored: (answer, sending) => {
    taken = Promise.all([taken, take(latest(sending), answer)]);
  },
  changed: (box) => {
    isSending = box.some(({ state }) => state === "sending");
    failed = new Set(box.filter(({ state }) => state === "failed").map(({ change }) => change));
    show({ refusal: box.find(({ reason }) => reason !== "")?.reason ?? "" });
  },
});

/** As it stands after what came before it: see {@link goOnFrom}. */
const latest = (sending: Sending<Waiting>): Waiting =>
  waiting.find(({ change }) => change === sending.change) ?? sending;

function fieldsOf({ intent, change, mark, who }: Waiting): [name: string, value: string][] {
  const { id, version, work, chapter, label, edition, begins, ends, quote, colour, note, madeAt } = mark;
  const head = { intent, id, change, version: String(version), ...(who === null ? {} : { who: String(who) }) };
  if (intent === "remove") return Object.entries(head);
  const at = { begins: begins === null ? "" : String(begins), ends: ends === null ? "" : String(ends) };
  return Object.entries({ ...head, ...at, work, chapter, label, edition, quote, colour, note, madeAt });
}

async function take(sent: Waiting, answer: KeptMarks): Promise<void> {
  settled.add(sent.change);
  unkept.delete(sent.change);
  // Where another window sent it first, what follows has gone on from its answer.
  if (waiting.some(({ change }) => change === sent.change)) waiting = goOnFrom(waiting, sent, answer);
  const { mark, beside } = answer;
  const kept = [mark, beside].filter((one) => one !== null);
  if (isHere(sent.mark)) stored = [...stored.filter(({ id }) => id !== sent.mark.id && id !== beside?.id), ...kept];
  show();
  const isSettled = await own.settleWaiting(sent, answer);
  if (who !== null) await own.putOwnMarks(who, sent.mark, answer);
  await readWaiting();
  if (isSettled) otherWindows()?.postMessage(null);
}

/**
 * Reads the marks of a chapter: what the device has at once, what the server has as soon as it answers.
 * @param isVisitors whether the server gave the page to somebody who is not signed in: then it is not asked, unless this
 *   device keeps somebody's, whose session has ended.
 */
export async function openChapter(work: string, chapter: string, isVisitors = false): Promise<void> {
  const here = { work, chapter, isVisitors };
  place = here;
  stored = [];
  otherWindows();
  who = await own.readOwner();
  await readWaiting();
  const known = await own.readOwnMarks(work, chapter);
  if (place !== here) return;
  stored = known;
  if (isVisitors && who === null) return show({ reader: "visitor" });
  show(who === null ? {} : { reader: "member" });
  const answer = await readFromServer(work, chapter);
  if (answer === null) return;
  if (answer === "visitor") return endSession();
  await beginSession(answer.who);
  if (place === here) {
    stored = answer.marks;
    await own.replaceOwnMarks(answer.who, work, chapter, stored);
  }
  show({ reader: "member" });
  for (const one of waiting) outbox.send(one, one.change);
}

/** This device is theirs, as the server knows it. */
async function beginSession(person: number): Promise<void> {
  await own.takeOver(person);
  who = person;
  await readWaiting();
}

/** Nobody is signed in: nothing of anybody is shown, and what waits does so for its writer. */
async function endSession(): Promise<void> {
  await own.forgetRead();
  who = null;
  stored = [];
  await readWaiting();
  show({ reader: "visitor" });
}

/**
 * Sends what waits on this device for the reader who is signed in, whatever page it was made on.
 * @param mostMs how long to wait for it. @returns how many marks wait still.
 */
export async function sendWaiting(mostMs: number): Promise<number> {
  who ??= await own.readOwner();
  await readWaiting();
  const [first] = waiting;
  if (!first) return 0;
  const inTime = AbortSignal.timeout(mostMs);
  const answer = await readFromServer(first.mark.work, first.mark.chapter, inTime);
  if (answer !== null && answer !== "visitor") {
    await beginSession(answer.who);
    for (const one of waiting) outbox.send(one, one.change);
    await untilSent(inTime);
  }
  return countWaiting(waiting);
}

/** Until the outbox has sent all that it can, and the device knows of it. */
async function untilSent(inTime: AbortSignal): Promise<void> {
  let stopListening = (): void => undefined;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isSending || inTime.aborted) resolve();
    };
    stopListening = listen(look);
    inTime.addEventListener("abort", look);
    look();
  });
  stopListening();
  await taken;
}

/** @returns null where nothing answers. */
async function readFromServer(
  work: string,
  chapter: string,
  signal?: AbortSignal,
): Promise<OwnMarks | "visitor" | null> {
  try {
    const address = `${MARKS_PATH}?${new URLSearchParams({ work, chapter })}`;
    const answer = await fetch(address, signal ? { signal } : {});
    if (answer.status === 401) return "visitor";
    return answer.ok ? ((await answer.json()) as OwnMarks) : null;
  } catch {
    return null;
  }
}

/** Keeps or removes a mark: shown at once, kept on the device, sent when there is a connection. */
export async function changeMark(change: MarkChange): Promise<void> {
  const last = waiting.at(-1)?.order ?? 0;
  const one: Waiting = { ...change, change: freshId(), who, order: Math.max(Date.now(), last + 1) };
  unkept.add(one.change);
  waiting = [...waiting, one];
  show();
  await keepWaiting();
  outbox.send(one, one.change);
}

/** Keeps on the device what it does not keep yet: there may have been no room for it. */
async function keepWaiting(): Promise<void> {
  const kept: boolean[] = [];
  for (const one of waiting.filter(({ change }) => unkept.has(change))) kept.push(await own.putWaiting(one));
  await readWaiting();
  show();
  if (kept.includes(true)) otherWindows()?.postMessage(null);
}

/** The connection is back: what waits goes, and what other devices did comes. */
export function comeBack(): void {
  void keepWaiting();
  outbox.wake();
  if (place) void openChapter(place.work, place.chapter, place.isVisitors);
}
