import { expect, test } from "vitest";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { chapterOf, original, storeTestText } from "#/testing/texts.ts";
import { readDiscussion } from "../queries/discussion.server.ts";
import { loader } from "./discussion.tsx";
import { loader as editLoader } from "./edit-discussion.tsx";

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

test("a verse that the title names leads to the library, and the words around it stay", async () => {
  await storeTestText(db, {
    ...{ work: { slug: "gita" }, editions: [original] },
    events: chapterOf(2, { "47": "ख" }),
  });
  const staff = await testPerson(db, { isStaff: true });
  const { id: communityId } = await testCommunity(services, staff);
  const id = await testDiscussion(services, staff, { communityId, title: "Why Gita 2.47, and not Gita 2.48?" });
  const { titleParts } = (await readDiscussion(db, staff, "en", id))!;
  expect(titleParts.map(({ text }) => text).join("")).toBe("Why Gita 2.47, and not Gita 2.48?");
  expect(titleParts.filter(({ verse }) => verse !== null)).toEqual([
    { text: "Gita 2.47", verse: "gita.2.47", path: expect.stringContaining("/library/gita") },
    { text: "Gita 2.48", verse: "gita.2.48", path: null },
  ]);
});

test("whoever may not change a text is told so where they are led", async () => {
  const [author, other] = [await testPerson(db), await testPerson(db, { isStaff: true })];
  await makeEverybodyKnown(db);
  const { id: communityId } = await testCommunity(services, other);
  const id = await testDiscussion(services, author, { communityId });
  const visit = async (discussion: number, query = "") => {
    const { ctx, context } = testRequest(services, { viewer: other });
    const said: string[] = [];
    Object.assign(ctx, { setCookie: (cookie: string) => void said.push(cookie) });
    const request = new Request(`http://localhost:3000/community/discussion/${discussion}/edit${query}`);
    const answer: unknown = await editLoader({ request, context, params: { id: `${discussion}` } } as never).catch(
      (thrown: unknown) => thrown,
    );
    return { to: (answer as Response).headers.get("location"), said: decodeURIComponent(said.join()) };
  };
  expect(await visit(id)).toMatchObject({ to: `/community/discussion/${id}`, said: expect.stringContaining("Only") });
  expect(await visit(id, "?reply=1")).toMatchObject({ said: expect.stringContaining("Only") });
  expect(await visit(999_999)).toMatchObject({ to: "/community", said: expect.stringContaining("not here") });
});
