import { expect, test } from "vitest";
import { makeEverybodyKnown, testCommunity, testDiscussion } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { loader as decision } from "./decision.tsx";
import { loader as edit } from "./edit-discussion.tsx";
import { loader as history } from "./history.tsx";
import { loader as manage } from "./manage-community.tsx";
import { loader as moderate } from "./moderate.tsx";
import { loader as open } from "./open-community.tsx";
import { loader as queue } from "./queue.tsx";
import { loader as writer } from "./writer.tsx";

const { services } = await testServices();
const { db } = services;

test("whoever is led away from a page is told why", async () => {
  const [author, reader] = [await testPerson(db), await testPerson(db)];
  await makeEverybodyKnown(db);
  const { id: communityId, slug } = await testCommunity(services, await testPerson(db, { isStaff: true }));
  const id = await testDiscussion(services, author, { communityId });
  const ways = [
    [open, {}, "/community/all", "Only those who run a space"],
    [history, { id: "999999" }, "/community", "not here any more"],
    [moderate, { id: "999999" }, "/community", "not here any more"],
    [moderate, { id: `${id}` }, `/community/discussion/${id}`, "Only those who keep order"],
    [edit, { id: "999999" }, "/community", "not here any more"],
    [edit, { id: `${id}` }, `/community/discussion/${id}`, "Only its author"],
    [queue, { slug }, `/community/c/${slug}`, "Only those who keep order"],
    [manage, { slug }, `/community/c/${slug}`, "Only those who keep order"],
    [writer, { slug, person: `${author.personId}` }, `/community/c/${slug}`, "Only those who keep order"],
    [decision, { id: "999999" }, "/community/own", "no such decision"],
  ] as const;
  for (const [loader, params, to, words] of ways) {
    const { context, cookies } = testRequest(services, { viewer: reader });
    const request = new Request("http://localhost:3000/community");
    const answer: unknown = await (loader as (args: never) => Promise<unknown>)({
      request,
      context,
      params,
    } as never).catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get("location"), to).toBe(to);
    expect(decodeURIComponent(cookieHeader(cookies)), to).toContain(words);
  }
});
