import { beforeEach, describe, expect, test } from "vitest";
import { refreshSearchText } from "#/features/spaces/commands/search-text.server.ts";
import { blockInChats, setBlock } from "#/features/people/public.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { visitor, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { testServices } from "#/testing/services.ts";
import { ASSOCIATIONS_MOST, type AssociationInput } from "./association-rules.ts";
import {
  confirmAssociation,
  declineAssociation,
  endAssociation,
  withdrawAssociation,
} from "./commands/answer-association.server.ts";
import { askAssociation } from "./commands/ask-association.server.ts";
import { indexProvider } from "./commands/index-provider.server.ts";
import {
  listAssociationsOfSpace,
  listOwnAssociations,
  searchProvidersToAsk,
  searchSpacesToAsk,
} from "./queries/associations.server.ts";
import { listAssociatedSpaces } from "./queries/profile-parts.server.ts";
import { readProviderTasks } from "./queries/provider-tasks.server.ts";
import { listSpaceArtists } from "./queries/space-artists.server.ts";
import { artistTasks } from "./tasks.server.ts";

let now = Date.parse("2027-03-10T06:30:00Z");
const { services: own } = await testServices(() => now);
const { db } = own;
const sent: NotifyData[] = [];
const services = {
  ...own,
  jobs: {
    ...own.jobs,
    send: (_db: unknown, name: string, data: object) => {
      if (name === NOTIFY_JOB) sent.push(data as NotifyData);
      return Promise.resolve();
    },
  },
} as typeof own;
beforeEach(() => {
  sent.length = 0;
});

/** A provider, a listed temple and its owner. */
async function parties(name = "Gopal Pal") {
  const provider = await testProvider(db, { name });
  const spaceId = await testSpace(db, `Mandir of ${name}`);
  const owner = await member(spaceId, "owner");
  const { personId } = provider;
  return {
    ...{ provider, owner, spaceId, personId },
    theirs: { as: "provider", spaceId } as const,
    ours: { as: "space", spaceId, personId } as const,
  };
}

const member = (spaceId: number, role: SpaceRole): Promise<SignedIn> =>
  testPerson(db, { memberships: [{ spaceId, role }] });

const question = () => ({ db, language: "en", now: new Date(now) });
const shownOn = async (personId: number) => (await listAssociatedSpaces(db, "en", personId)).map(({ id }) => id);
const shownAt = async (spaceId: number) => (await listSpaceArtists(db, "en", spaceId)).map((one) => one.personId);
const tasksOf = async (viewer: SignedIn, spaceId: number) =>
  (await artistTasks({ db, viewer, spaceId, now: new Date(now) })).reduce((sum, { count }) => sum + count, 0);
const trailOf = async (spaceId: number) => {
  const rows = await db.selectFrom("audit").select("action").where("space_id", "=", spaceId).orderBy("id").execute();
  return rows.map(({ action }) => action);
};
const refused = (code: string) => ({ code });

describe("an association", () => {
  test("asked for by the provider shows once the space has confirmed it, and both are told", async () => {
    const { provider, owner, spaceId, personId, theirs, ours } = await parties();
    const editor = await member(spaceId, "editor");
    expect(await askAssociation(services, provider, theirs)).toBe("asked");
    expect(sent).toMatchObject([
      { kind: "association.asked", personIds: [owner.personId], path: `/manage-artists?space=${spaceId}` },
    ]);
    expect(await tasksOf(owner, spaceId)).toBe(1);
    expect(await tasksOf(editor, spaceId)).toBe(0);
    expect(await shownOn(personId)).toEqual([]);
    expect(await shownAt(spaceId)).toEqual([]);
    await confirmAssociation(services, owner, ours);
    expect(sent.at(-1)).toMatchObject({
      ...{ kind: "association.confirmed", personIds: [personId], path: "/associated-spaces" },
      payload: { by: "space", provider: "Gopal Pal", space: "Mandir of Gopal Pal" },
    });
    expect(await shownOn(personId)).toEqual([spaceId]);
    expect(await shownAt(spaceId)).toEqual([personId]);
    expect(await tasksOf(owner, spaceId)).toBe(0);
    expect(await trailOf(spaceId)).toEqual(["association.asked", "association.confirmed"]);
  });

  test("asked for by the space waits on the provider's dashboard until they confirm or decline it", async () => {
    const { provider, owner, spaceId, personId, theirs, ours } = await parties();
    const waiting = async () => (await readProviderTasks(db, provider))!.associations;
    await askAssociation(services, owner, ours);
    expect(sent).toMatchObject([{ kind: "association.asked", personIds: [personId], path: "/associated-spaces" }]);
    expect(await waiting()).toBe(1);
    await declineAssociation(services, provider, theirs);
    expect(sent.at(-1)).toMatchObject({ kind: "association.declined", personIds: [owner.personId] });
    expect(await waiting()).toBe(0);
    await expect(askAssociation(services, owner, ours)).rejects.toMatchObject(refused("artists.association-declined"));
    // Whoever said no may change their mind, and the others ask again after a while.
    expect(await askAssociation(services, provider, theirs)).toBe("asked");
    await withdrawAssociation(services, provider, theirs);
    await askAssociation(services, owner, ours);
    await declineAssociation(services, provider, theirs);
    now += 31 * 86_400_000;
    expect(await askAssociation(services, owner, ours)).toBe("asked");
    await confirmAssociation(services, provider, theirs);
    expect(await shownAt(spaceId)).toEqual([personId]);
  });

  test("asked for by both at once is confirmed, once", async () => {
    for (let i = 0; i < 3; i++) {
      const { provider, owner, spaceId, personId, theirs, ours } = await parties();
      const answers = await Promise.all([
        askAssociation(services, provider, theirs),
        askAssociation(services, owner, ours),
      ]);
      expect(answers.toSorted()).toEqual(["asked", "confirmed"]);
      expect(await shownAt(spaceId)).toEqual([personId]);
      expect(await trailOf(spaceId)).toEqual(["association.asked", "association.confirmed"]);
    }
  });

  test("cannot be confirmed once its request was withdrawn, however close", async () => {
    for (let i = 0; i < 3; i++) {
      const { provider, owner, spaceId, theirs, ours } = await parties();
      await askAssociation(services, provider, theirs);
      const [withdrawn, confirmed] = await Promise.allSettled([
        withdrawAssociation(services, provider, theirs),
        confirmAssociation(services, owner, ours),
      ]);
      expect([withdrawn.status, confirmed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await shownAt(spaceId)).toHaveLength(confirmed.status === "fulfilled" ? 1 : 0);
      const lost = withdrawn.status === "rejected" ? withdrawn : confirmed;
      expect(lost).toMatchObject({ reason: refused("artists.association-gone") });
    }
  });

  test("is ended by either side, and the other one is told", async () => {
    for (const side of ["provider", "space"] as const) {
      const { provider, owner, spaceId, personId, theirs, ours } = await parties();
      await askAssociation(services, provider, theirs);
      await confirmAssociation(services, owner, ours);
      // What is confirmed is not withdrawn or declined any more.
      await expect(withdrawAssociation(services, provider, theirs)).rejects.toMatchObject(
        refused("artists.association-gone"),
      );
      await expect(declineAssociation(services, owner, ours)).rejects.toMatchObject(
        refused("artists.association-gone"),
      );
      await (side === "space" ? endAssociation(services, owner, ours) : endAssociation(services, provider, theirs));
      expect(sent.at(-1)).toMatchObject({
        kind: "association.ended",
        personIds: [side === "space" ? personId : owner.personId],
      });
      expect(await shownOn(personId)).toEqual([]);
      expect((await trailOf(spaceId)).at(-1)).toBe("association.ended");
    }
  });
});

describe("who may", () => {
  const acts = [askAssociation, confirmAssociation, declineAssociation, withdrawAssociation, endAssociation];

  test("visitors, other accounts, strangers and other roles are refused every act", async () => {
    const { spaceId, ours, theirs } = await parties();
    const devotee = await testPerson(db);
    const editor = await member(spaceId, "editor");
    for (const act of acts) {
      const as = (viewer: Parameters<typeof act>[1], input: AssociationInput) => act(services, viewer, input);
      await expect(as(visitor, theirs)).rejects.toMatchObject(refused("platform.sign-in-first"));
      await expect(as(visitor, ours)).rejects.toMatchObject(refused("platform.sign-in-first"));
      await expect(as(devotee, theirs)).rejects.toMatchObject(refused("platform.not-allowed"));
      await expect(as(devotee, ours)).rejects.toMatchObject(refused("platform.not-found"));
      await expect(as(editor, ours)).rejects.toMatchObject(refused("platform.not-allowed"));
    }
    expect(await trailOf(spaceId)).toEqual([]);
  });

  test("a role that was lost since the page was opened does nothing", async () => {
    const { owner, spaceId, ours } = await parties();
    await db.updateTable("space_member").set({ role: "editor" }).where("person_id", "=", owner.personId).execute();
    await expect(askAssociation(services, owner, ours)).rejects.toMatchObject(refused("members.role-lost"));
    expect(await trailOf(spaceId)).toEqual([]);
  });

  test("neither side confirms its own request", async () => {
    const { provider, owner, spaceId, theirs, ours } = await parties();
    await askAssociation(services, provider, theirs);
    await expect(confirmAssociation(services, provider, theirs)).rejects.toMatchObject(
      refused("artists.association-gone"),
    );
    await withdrawAssociation(services, provider, theirs);
    await askAssociation(services, owner, ours);
    await expect(confirmAssociation(services, owner, ours)).rejects.toMatchObject(refused("artists.association-gone"));
    expect(await shownAt(spaceId)).toEqual([]);
  });

  test("an unlisted space and a hidden profile answer as if they were not there, and ask nobody", async () => {
    const { provider, owner, spaceId, personId, theirs, ours } = await parties();
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
    await expect(askAssociation(services, provider, theirs)).rejects.toMatchObject(refused("platform.not-found"));
    await expect(askAssociation(services, owner, ours)).rejects.toMatchObject(refused("artists.association-hidden"));
    await db.updateTable("space").set({ is_listed: true }).where("id", "=", spaceId).execute();
    await hide(personId);
    await expect(askAssociation(services, owner, ours)).rejects.toMatchObject(refused("platform.not-found"));
    await expect(askAssociation(services, provider, theirs)).rejects.toMatchObject(
      refused("artists.association-hidden"),
    );
    const nobody = { ...ours, personId: 999_999 };
    await expect(askAssociation(services, owner, nobody)).rejects.toMatchObject(refused("platform.not-found"));
  });

  test("what waits from a side that was hidden since neither shows nor can be confirmed", async () => {
    const { provider, owner, spaceId, personId, theirs, ours } = await parties();
    await askAssociation(services, provider, theirs);
    await hide(personId);
    expect(await tasksOf(owner, spaceId)).toBe(0);
    expect((await listAssociationsOfSpace(question(), spaceId, null)).waiting).toEqual([]);
    await expect(confirmAssociation(services, owner, ours)).rejects.toMatchObject(
      refused("artists.association-hidden"),
    );
    const other = await parties();
    await askAssociation(services, other.owner, other.ours);
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", other.spaceId).execute();
    expect((await readProviderTasks(db, other.provider))!.associations).toBe(0);
    expect((await listOwnAssociations(question(), other.personId, null)).waiting).toEqual([]);
    await expect(confirmAssociation(services, other.provider, other.theirs)).rejects.toMatchObject(
      refused("artists.association-hidden"),
    );
  });

  test("a confirmed one is not shown while a side is hidden, and can still be ended", async () => {
    const { provider, owner, spaceId, personId, theirs, ours } = await parties();
    await askAssociation(services, provider, theirs);
    await confirmAssociation(services, owner, ours);
    await hide(personId);
    expect(await shownAt(spaceId)).toEqual([]);
    expect((await listAssociationsOfSpace(question(), spaceId, null)).confirmed).toMatchObject([{ isOpen: false }]);
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
    expect(await shownOn(personId)).toEqual([]);
    await endAssociation(services, provider, theirs);
    expect((await listOwnAssociations(question(), personId, null)).confirmed).toEqual([]);
  });

  test("people whom a side has turned away do not get through, and are not told who did", async () => {
    const blocked = await parties();
    await blockInChats(db, { spaceId: blocked.spaceId, personId: blocked.personId, decidedBy: blocked.owner.personId });
    await expect(askAssociation(services, blocked.provider, blocked.theirs)).rejects.toMatchObject(
      refused("artists.association-not-taken"),
    );
    const avoided = await parties();
    await setBlock(db, { personId: avoided.personId, otherId: avoided.owner.personId, on: true });
    await expect(askAssociation(services, avoided.owner, avoided.ours)).rejects.toMatchObject(
      refused("artists.association-not-taken"),
    );
    // Another manager is told, whoever avoids the provider is not.
    const manager = await member(avoided.spaceId, "manager");
    await askAssociation(services, avoided.provider, avoided.theirs);
    expect(sent.at(-1)!.personIds).toEqual([manager.personId]);
  });
});

describe("limits", () => {
  test("a side has room for so many, with those that it has asked", async () => {
    const { provider, owner, personId, spaceId, theirs, ours } = await parties();
    for (let i = 0; i < ASSOCIATIONS_MOST.provider; i++) {
      const other = await testSpace(db);
      const confirmed_at = i % 2 ? new Date(now) : null;
      const row = { space_id: other, person_id: personId, asked_by: "provider", confirmed_at };
      await db.insertInto("space_artist").values(row).execute();
    }
    await expect(askAssociation(services, provider, theirs)).rejects.toMatchObject(
      refused("artists.associations-many"),
    );
    // Others may still ask them; they make room before they agree.
    await askAssociation(services, owner, ours);
    await db
      .updateTable("space_artist")
      .set({ confirmed_at: new Date(now) })
      .where("person_id", "=", personId)
      .where("space_id", "!=", spaceId)
      .execute();
    await expect(confirmAssociation(services, provider, theirs)).rejects.toMatchObject(
      refused("artists.associations-many"),
    );
  });

  test("asking and withdrawing all day long ends, and is heard of once", async () => {
    const { provider, theirs } = await parties();
    const again = async () => {
      await askAssociation(services, provider, theirs);
      await withdrawAssociation(services, provider, theirs);
    };
    await again();
    await again();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    await expect(
      (async () => {
        for (let i = 0; i < 30; i++) await again();
      })(),
    ).rejects.toMatchObject(refused("platform.too-many"));
  });

  test("what waits is paged by key", async () => {
    const { spaceId } = await parties();
    const ids: number[] = [];
    for (let i = 0; i < 23; i++) {
      const { personId } = await testProvider(db);
      ids.push(personId);
      const asked_at = new Date(now - 1000 * Math.floor((23 - i) / 3));
      await db
        .insertInto("space_artist")
        .values({ space_id: spaceId, person_id: personId, asked_by: "provider", asked_at })
        .execute();
    }
    const first = await listAssociationsOfSpace(question(), spaceId, null);
    const second = await listAssociationsOfSpace(question(), spaceId, first.next);
    expect([...first.waiting, ...second.waiting].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await listAssociationsOfSpace(question(), spaceId, "nonsense")).waiting).toHaveLength(20);
  });
});

test("each side searches what it may ask, and sees how far it is with each", async () => {
  const { provider, owner, spaceId, personId, theirs, ours } = await parties("Zubeida Karigar");
  await indexProvider(db, personId);
  const found = async () => {
    const spaces = await searchSpacesToAsk(question(), personId, "Mandir");
    const people = await searchProvidersToAsk(question(), spaceId, "Zubeida");
    return [spaces.find(({ id }) => id === spaceId)?.state, people.find(({ id }) => id === personId)?.state];
  };
  expect(await found()).toEqual([undefined, "none"]);
  await refreshSearchText(db, spaceId);
  expect(await found()).toEqual(["none", "none"]);
  await askAssociation(services, provider, theirs);
  expect(await found()).toEqual(["asked", "waiting"]);
  await confirmAssociation(services, owner, ours);
  expect(await found()).toEqual(["confirmed", "confirmed"]);
  await hide(personId);
  expect(await searchProvidersToAsk(question(), spaceId, "Zubeida")).toEqual([]);
});

const hide = (personId: number) =>
  db.updateTable("person_setting").set({ profile_visibility: "private" }).where("person_id", "=", personId).execute();
