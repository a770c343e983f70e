import { expect, test } from "vitest";
import { visitor, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { canBroadcast } from "./access.ts";
import { chooseOccurrence, isSendable, readExternalAddress, type SendableOccurrence } from "./rules.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const date = (part: Partial<SendableOccurrence> & { startsAt: Date }): SendableOccurrence => ({
  status: "scheduled",
  isUnannounced: false,
  endsAt: new Date(part.startsAt.getTime() + 3_600_000),
  startedAt: null,
  endedAt: null,
  isRunning: false,
  lastEnd: null,
  ...part,
});

const person = (role: SpaceRole | null, isStaff = false): SignedIn => ({
  kind: "person",
  personId: 7,
  userId: "u",
  name: "Somebody",
  email: "somebody@example.org",
  emailVerified: true,
  accountType: "common",
  isStaff,
  memberships: role ? [{ spaceId: 1, role }] : [],
  zone: "Asia/Kolkata",
});

test.each([
  ["an owner", person("owner"), {}, true],
  ["a manager", person("manager"), {}, true],
  ["an editor", person("editor"), {}, true],
  ["a treasurer", person("treasurer"), {}, false],
  ["a devotee", person(null), {}, false],
  ["staff", person(null, true), {}, false],
  ["who leads the ceremony", person(null), { hostPersonId: 7 }, true],
  ["who leads another ceremony", person(null), { hostPersonId: 8 }, false],
  ["an owner of another space", person("owner"), { spaceId: 2 }, false],
  ["a visitor", visitor, { hostPersonId: null }, false],
] as const)("%s may send: %#", (_name, viewer, access, may) => {
  expect(canBroadcast(viewer, { spaceId: 1, ...access })).toBe(may);
});

test("a date takes a publisher until it is cancelled, ended by hand, or long over", () => {
  expect(isSendable(date({ startsAt: at(90) }), noon)).toBe(true);
  expect(isSendable(date({ startsAt: at(-85) }), noon)).toBe(true);
  expect(isSendable(date({ startsAt: at(-95) }), noon)).toBe(false);
  expect(isSendable(date({ startsAt: at(0), status: "cancelled" }), noon)).toBe(false);
  expect(isSendable(date({ startsAt: at(0), status: "draft" }), noon)).toBe(false);
  expect(isSendable(date({ startsAt: at(0), status: "draft", isUnannounced: true }), noon)).toBe(true);
  const over = { startsAt: at(-30), startedAt: at(-30), endedAt: at(-5) };
  expect(isSendable(date({ ...over, lastEnd: "hand" }), noon)).toBe(false);
  expect(isSendable(date({ ...over, lastEnd: "grace" }), noon)).toBe(true);
  expect(isSendable(date({ startsAt: at(-600), startedAt: at(-600), isRunning: true }), noon)).toBe(true);
});

test("a space's key sends to what runs, else to what broke off, else to the nearest that is due", () => {
  const tomorrow = date({ startsAt: at(1_440) });
  const soon = date({ startsAt: at(40) });
  const later = date({ startsAt: at(110) });
  const asked = date({ startsAt: at(-3), status: "draft", isUnannounced: true });
  const broken = date({ startsAt: at(-70), startedAt: at(-70), endedAt: at(-4), lastEnd: "grace" });
  const running = date({ startsAt: at(-100), startedAt: at(-100), isRunning: true });
  expect(chooseOccurrence([tomorrow], noon)).toBeNull();
  expect(chooseOccurrence([tomorrow, later, soon], noon)).toBe(soon);
  expect(chooseOccurrence([soon, broken], noon)).toBe(broken);
  expect(chooseOccurrence([soon, broken, asked], noon)).toBe(asked);
  expect(chooseOccurrence([soon, broken, asked, running], noon)).toBe(running);
  expect(chooseOccurrence([date({ startsAt: at(-85) })], noon)).not.toBeNull();
});

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", { kind: "youtube", ref: "dQw4w9WgXcQ" }],
  ["https://youtube.com/live/dQw4w9WgXcQ?feature=share", { kind: "youtube", ref: "dQw4w9WgXcQ" }],
  [" https://youtu.be/dQw4w9WgXcQ ", { kind: "youtube", ref: "dQw4w9WgXcQ" }],
  ["https://m.youtube.com/embed/dQw4w9WgXcQ", { kind: "youtube", ref: "dQw4w9WgXcQ" }],
  ["https://live.example.org/a/index.m3u8?x=1", { kind: "hls", ref: "https://live.example.org/a/index.m3u8?x=1" }],
  ["http://live.example.org/a/index.m3u8", null],
  ["https://live.example.org/a/index.mp4", null],
  ["https://user:word@live.example.org/a.m3u8", null],
  ["https://localhost/a.m3u8", null],
  ["https://127.0.0.1/a.m3u8", null],
  ["https://169.254.169.254/a.m3u8", null],
  ["https://2130706433/a.m3u8", null],
  ["https://0x7f.1/a.m3u8", null],
  ["https://[::1]/a.m3u8", null],
  ["https://[fd00::1]/a.m3u8", null],
  ["https://camera.local/a.m3u8", null],
  ["https://router.home.arpa/a.m3u8", null],
  ["https://www.youtube.com/@temple/live", null],
  ["https://youtu.be/<script>", null],
  ["javascript:alert(1)", null],
  ["", null],
])("an address from elsewhere: %s", (address, stream) => {
  expect(readExternalAddress(address)).toEqual(stream);
});
