import { expect, test } from "vitest";
import { setBlock } from "#/features/people/commands/relations.server.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { type Viewer, visitor } from "#/platform/viewer.ts";
import { loader } from "./discussion-people.ts";

const { services } = await testServices();
const { db } = services;

async function offered(discussionId: number, viewer: Viewer): Promise<number[]> {
  const { context } = testRequest(services, { viewer });
  const { people } = await loader({ context, params: { id: `${discussionId}` } } as never);
  return people.map(({ personId }) => personId).toSorted();
}

test("those who have written in a discussion are offered to whoever may read it, but for a block", async () => {
  const staff = await testPerson(db, { isStaff: true });
  const [asking, answering, blocking] = [await testPerson(db), await testPerson(db), await testPerson(db)];
  await makeEverybodyKnown(db);
  const begin = async (isOpen: boolean) => {
    const { id: communityId } = await testCommunity(services, staff, { isOpen });
    return testDiscussion(services, isOpen ? asking : staff, { communityId });
  };
  const [open, inner] = [await begin(true), await begin(false)];
  for (const writer of [answering, blocking]) await testReply(services, writer, { discussionId: open });
  await setBlock(db, { personId: blocking.personId, otherId: asking.personId, on: true });
  expect(await offered(open, asking)).toEqual([answering.personId]);
  expect(await offered(open, answering)).toEqual([asking.personId, blocking.personId].toSorted());
  expect(await offered(open, visitor)).toEqual([]);
  expect(await offered(inner, answering)).toEqual([]);
  expect(await offered(999_999, answering)).toEqual([]);
});
