import { expect, test } from "vitest";
import { makeEverybodyKnown, testCommunity, testDiscussion } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { SIMILAR_LIMIT } from "../rules.ts";
import { loader } from "./similar.ts";

const { services } = await testServices();
const { db } = services;

async function similarTo(title: string, viewer: Viewer): Promise<number[]> {
  const { context } = testRequest(services, { viewer });
  const request = new Request(`http://localhost/community/similar?${new URLSearchParams({ title })}`);
  const { discussions } = await loader({ request, context, params: {} } as never);
  return discussions.map(({ id }) => id);
}

test("who types a title is shown what is like it, not of communities of others; who asks faster than people type is shown nothing", async () => {
  const staff = await testPerson(db, { isStaff: true });
  await makeEverybodyKnown(db);
  const begin = async (isOpen: boolean) => {
    const { id: communityId } = await testCommunity(services, staff, { isOpen });
    return testDiscussion(services, staff, { communityId, title: "Which lamp burns through the night?" });
  };
  const [open, inner] = [await begin(true), await begin(false)];
  const title = "Which lamp burns longest?";
  const reader = await testPerson(db);
  expect(await similarTo(title, visitor)).toEqual([]);
  expect(await similarTo(title, reader)).toEqual([open]);
  expect((await similarTo(title, staff)).toSorted()).toEqual([open, inner].toSorted());
  for (let n = 1; n < SIMILAR_LIMIT.limit; n++) await similarTo(title, reader);
  expect(await similarTo(title, reader)).toEqual([]);
});

test("a title that has little to do with any other is shown nothing, whatever little words they have in common", async () => {
  const staff = await testPerson(db, { isStaff: true });
  const { id: communityId } = await testCommunity(services, staff);
  await db.deleteFrom("discussion").execute();
  for (let n = 0; n < 30; n++) {
    await db.deleteFrom("rate_limit").execute();
    const title = `What is the best way to keep matter ${String.fromCodePoint(97 + (n % 26)).repeat(7)} in the house?`;
    await testDiscussion(services, staff, { communityId, title });
  }
  const brass = await testDiscussion(services, staff, { communityId, title: "What is the best way to polish brass?" });
  const reader = await testPerson(db);
  for (const title of ["What is the best pizza topping?", "Which motorbike is the best to buy", "zzqwx vvkrtp"]) {
    expect(await similarTo(title, reader), title).toEqual([]);
  }
  for (const title of ["Best way to polish brass", "How do you polish old brass?", "polsh brass"]) {
    expect(await similarTo(title, reader), title).toEqual([brass]);
  }
});
