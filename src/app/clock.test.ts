import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The clock of this machine, and that of the database. */
const otherClock =
  /\bDate\.now\(\)|\bnew Date\(\)|(?<![.\w])now\(\)|fn(?:<\w+>)?\("now"\)|\bcurrent_(?:date|timestamp)\b/;

/** What nodes compare with each other, by the one clock that they share: the database's. */
const sharedByNodes = [
  "src/features/events/commands/record-viewers.server.ts",
  "src/features/live/commands/send-message.server.ts",
  "src/features/messages/commands/presence.server.ts",
];

/** Written before this rule. The list only becomes shorter. */
const older = [
  "src/features/community/commands/count-view.server.ts",
  "src/features/feed/commands/comments.server.ts",
  "src/features/feed/commands/remove-post.server.ts",
  "src/features/live/commands/count-watching.server.ts",
  "src/features/live/commands/moderate-chat.server.ts",
  "src/features/live/commands/prayers.server.ts",
  "src/features/members/commands/invite.server.ts",
  "src/features/messages/commands/change-message.server.ts",
  "src/features/messages/commands/channels.server.ts",
  "src/features/messages/commands/direct.server.ts",
  "src/features/messages/commands/read-state.server.ts",
  "src/features/messages/commands/remove-reported.server.ts",
  "src/features/moderation/commands/file-verification.server.ts",
  "src/features/moderation/commands/settle-report.server.ts",
  "src/features/people/commands/create-account.server.ts",
  "src/features/people/commands/end-sessions.server.ts",
  "src/features/people/commands/keep-person-mark.server.ts",
  "src/features/people/commands/remove-person.server.ts",
  "src/features/people/commands/save-settings.server.ts",
  "src/features/people/commands/verify-person.server.ts",
  "src/features/site/commands.server.ts",
  "src/features/spaces/commands/count-visit.server.ts",
  "src/features/spaces/commands/keep-mark.server.ts",
  "src/features/spaces/commands/save-festival.server.ts",
  "src/features/spaces/commands/space-settings.server.ts",
  "src/features/spaces/commands/staff-listing.server.ts",
  "src/features/spaces/commands/write-details.server.ts",
  "src/features/spaces/commands/write-review.server.ts",
];

test("commands read the services' clock, so that a test can set it and all rows of one act say the same time", () => {
  const commands = globSync(["src/features/*/commands/*.server.ts", "src/features/*/commands.server.ts"]);
  expect(commands.length).toBeGreaterThan(100);
  const wrong = commands.filter((file) => otherClock.test(readFileSync(file, "utf8")));
  expect(wrong.toSorted()).toEqual([...sharedByNodes, ...older].toSorted());
  expect(older.length).toBeLessThanOrEqual(30);
});
