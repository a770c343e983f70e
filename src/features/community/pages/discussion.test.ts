import { expect, test } from "vitest";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { loader } from "./discussion.tsx";

const { services } = await testServices();
const { db } = services;

test("a kept page is made anew when anybody whose name stands there leaves", async () => {
  const [author, quoted, answering, tradition] = [
    await testPerson(db),
    await testPerson(db),
    await testPerson(db),
    await testPerson(db),
  ];
  await makeEverybodyKnown(db);
  const { id: communityId } = await testCommunity(services, await testPerson(db, { isStaff: true }));
  const discussionId = await testDiscussion(services, author, { communityId, title: "Which day?", kind: "question" });
  const quotesId = await testReply(services, quoted, { discussionId });
  await testReply(services, answering, { discussionId, quotesId });
  await testReply(services, tradition, { discussionId, tradition: "Smarta" });
  const tagsOf = async (query: string) => {
    const { ctx, context } = testRequest(services);
    const request = new Request(`http://localhost:3000/community/discussion/${discussionId}${query}`);
    await loader({ request, context, params: { id: `${discussionId}` } } as never);
    return [...ctx.cacheTags].filter((tag) => tag.startsWith("person:")).toSorted();
  };
  const all = [author, quoted, answering, tradition].map(({ personId }) => `person:${personId}`).toSorted();
  expect(await tagsOf("")).toEqual(all);
});
