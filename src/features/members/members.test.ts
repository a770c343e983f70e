import { beforeEach, expect, test } from "vitest";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { saveTranslations } from "#/platform/db/translations.ts";
import type { SignedIn, SpaceRole, Viewer } from "#/platform/viewer.ts";
import { acceptInvitation, declineInvitation } from "./commands/answer-invitation.server.ts";
import { changeRole, handOver, leaveSpace, removeMember } from "./commands/change-members.server.ts";
import { inviteMember, resendInvitation, revokeInvitation } from "./commands/invite.server.ts";
import { mailInvitation } from "./commands/mail-invitation.server.ts";
import { ownInvitations, readInvited } from "./queries/invitations.server.ts";
import { readSpacePeople } from "./queries/members.server.ts";
import { INVITATIONS_PER_DAY } from "./rules.ts";

const START = Date.parse("2026-11-21T06:00:00Z");
const DAY = 86_400_000;
let now = START;
const { services } = await testServices(() => now);
const { db } = services;

let space: number;
let byRole: PeopleByRole;
let made = 0;

beforeEach(async () => {
  now = START;
  space = await testSpace(db, "Deepsar");
  byRole = await testPeopleByRole(db, space);
});

const newAddress = () => `helper${++made}@example.net`;
const invite = (email: string, role: SpaceRole = "editor", viewer: Viewer = byRole.owner) =>
  inviteMember(services, viewer, { space, email, role, language: "en" });
const rolesNow = async () => {
  const rows = await db
    .selectFrom("space_member")
    .select(["person_id", "role"])
    .where("space_id", "=", space)
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.role]));
};
const owners = async () => [...(await rolesNow()).values()].filter((role) => role === "owner").length;
/** The link of the last email to an address. */
async function tokenOf(invitationId: number, email: string): Promise<string> {
  await mailInvitation(services, { invitationId });
  const invitation = (await services.mailer.outbox()).find(({ to }) => to === email)!;
  return /\/invitation\/(\S+)/.exec(invitation.text)![1]!;
}
const withEmail = async (email: string, emailVerified = true): Promise<SignedIn> => ({
  ...(await testPerson(db)),
  email,
  emailVerified,
});
/** The same person as a new request would know them. */
const fresh = async (person: SignedIn): Promise<SignedIn> => {
  const role = (await rolesNow()).get(person.personId);
  return { ...person, memberships: role ? [{ spaceId: space, role: role as SpaceRole }] : [] };
};

test("every command knows who may: owners and managers keep the people, owners hand over, each may leave", async () => {
  const editor = () => testPerson(db, { memberships: [{ spaceId: space, role: "editor" }] });
  const waiting = () => invite(newAddress());
  const keepers = ["owner", "manager"];
  expect(await whoMay(byRole, (viewer) => invite(newAddress(), "editor", viewer))).toEqual(keepers);
  expect(
    await whoMay(byRole, async (viewer) => resendInvitation(services, viewer, { space, invitation: await waiting() })),
  ).toEqual(keepers);
  expect(
    await whoMay(byRole, async (viewer) => revokeInvitation(services, viewer, { space, invitation: await waiting() })),
  ).toEqual(keepers);
  expect(
    await whoMay(byRole, async (viewer) =>
      changeRole(services, viewer, { space, person: (await editor()).personId, role: "treasurer" }),
    ),
  ).toEqual(keepers);
  expect(
    await whoMay(byRole, async (viewer) =>
      removeMember(services, viewer, { space, person: (await editor()).personId }),
    ),
  ).toEqual(keepers);
  const members = ["owner", "manager", "treasurer", "editor"];
  expect(await whoMay(byRole, (viewer) => readSpacePeople(db, viewer, space, new Date(now)))).toEqual(members);
  expect(await whoMay(byRole, (viewer) => handOver(services, viewer, { space, person: 1, name: "another" }))).toEqual([
    "owner",
  ]);
  expect(await whoMay(byRole, (viewer) => leaveSpace({ db }, viewer, { spaceId: space }))).toEqual(members);
});

test("whoever answers an invitation needs an account, and it opens to nobody whose address it is not", async () => {
  const invitation = await invite("asked@example.net");
  for (const answer of [acceptInvitation, declineInvitation]) {
    await expect(answer(services, byRole.visitor, { invitation })).rejects.toMatchObject({ status: 401 });
    for (const viewer of [byRole.owner, byRole.stranger, byRole.staff]) {
      await expect(answer(services, viewer, { invitation })).rejects.toMatchObject({ status: 404 });
    }
  }
  expect((await rolesNow()).size).toBe(4);
});

test("a letter's link makes a member once; it is stored as a hash alone, and a new letter ends the old link", async () => {
  const email = newAddress();
  const id = await invite(email, "treasurer");
  const first = await tokenOf(id, email);
  await resendInvitation(services, byRole.manager, { space, invitation: id });
  expect(await readInvited(db, byRole.visitor, first, new Date(now))).toBeNull();
  const token = await tokenOf(id, email);
  const stored = await db.selectFrom("space_invitation").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await readInvited(db, byRole.visitor, token, new Date(now))).toMatchObject({
    role: "treasurer",
    who: byRole.owner.name,
    isTheirs: null,
    space: { name: "Deepsar" },
  });
  const helper = await withEmail(email, false);
  expect(await acceptInvitation(services, helper, { token })).toBe(space);
  await expect(acceptInvitation(services, helper, { token })).rejects.toThrow("members.invitation-gone");
  expect((await rolesNow()).get(helper.personId)).toBe("treasurer");
  const trail = await db.selectFrom("audit").select("action").where("space_id", "=", space).orderBy("id").execute();
  expect(trail.map(({ action }) => action)).toEqual(["invitation.sent", "invitation.sent-again", "member.joined"]);
  const details = await db.selectFrom("audit").select("detail").where("space_id", "=", space).execute();
  expect(JSON.stringify(details)).not.toContain(email);
});

test("an invitation belongs to its address: another account is told so, and an unconfirmed one needs the letter", async () => {
  const email = newAddress();
  const id = await invite(email);
  const token = await tokenOf(id, email);
  const other = await withEmail(newAddress());
  expect(await readInvited(db, other, token, new Date(now))).toMatchObject({ isTheirs: false });
  for (const answer of [acceptInvitation, declineInvitation]) {
    await expect(answer(services, other, { token })).rejects.toThrow("members.invitation-of-another");
    await expect(answer(services, other, { invitation: id })).rejects.toThrow("members.invitation-gone");
    const unconfirmed = await withEmail(email, false);
    await expect(answer(services, unconfirmed, { invitation: id })).rejects.toThrow("members.confirm-address");
    expect(await ownInvitations(db, unconfirmed, new Date(now))).toEqual([]);
  }
  const theirs = await withEmail(email);
  expect((await ownInvitations(db, theirs, new Date(now))).map((one) => one.id)).toEqual([id]);
  await declineInvitation(services, theirs, { invitation: id });
  expect(await ownInvitations(db, theirs, new Date(now))).toEqual([]);
  expect((await rolesNow()).has(theirs.personId)).toBe(false);
});

test("accepted many times at once, an invitation makes one membership", async () => {
  const email = newAddress();
  const id = await invite(email);
  const token = await tokenOf(id, email);
  const helper = await withEmail(email);
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => acceptInvitation(services, helper, i % 2 ? { token } : { invitation: id })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const joined = await db
    .selectFrom("audit")
    .select("id")
    .where("action", "=", "member.joined")
    .where("space_id", "=", space)
    .execute();
  expect(joined).toHaveLength(1);
});

test("accepted and taken back at once, an invitation has one end", async () => {
  const email = newAddress();
  const id = await invite(email);
  const helper = await withEmail(email);
  const [accepted, revoked] = await Promise.allSettled([
    acceptInvitation(services, helper, { invitation: id }),
    revokeInvitation(services, byRole.owner, { space, invitation: id }),
  ]);
  expect([accepted, revoked].filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await rolesNow()).has(helper.personId)).toBe(accepted.status === "fulfilled");
});

test("after 14 days an invitation is over; the address can be asked again, and only one waits at a time", async () => {
  const email = newAddress();
  const id = await invite(email);
  await expect(invite(email)).rejects.toMatchObject({ fields: [{ field: "email", code: "members.already-invited" }] });
  const token = await tokenOf(id, email);
  const helper = await withEmail(email);
  now += 14 * DAY;
  await expect(acceptInvitation(services, helper, { token })).rejects.toThrow("members.invitation-gone");
  expect(await readInvited(db, helper, token, new Date(now))).toBeNull();
  const again = await invite(email);
  expect(again).not.toBe(id);
  const racing = newAddress();
  const both = await Promise.allSettled([invite(racing), invite(racing, "editor", byRole.manager)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a manager makes, changes and removes no owner, and does not take back an owner's invitation", async () => {
  const { manager, owner, editor } = byRole;
  const refused = /members\.only-owners/;
  await expect(invite(newAddress(), "owner", manager)).rejects.toThrow(refused);
  const waiting = await invite(newAddress(), "owner");
  await expect(revokeInvitation(services, manager, { space, invitation: waiting })).rejects.toThrow(refused);
  await expect(resendInvitation(services, manager, { space, invitation: waiting })).rejects.toThrow(refused);
  await expect(changeRole(services, manager, { space, person: editor.personId, role: "owner" })).rejects.toThrow(
    refused,
  );
  await expect(changeRole(services, manager, { space, person: owner.personId, role: "editor" })).rejects.toThrow(
    refused,
  );
  await expect(removeMember(services, manager, { space, person: owner.personId })).rejects.toThrow(refused);
  await expect(changeRole(services, manager, { space, person: manager.personId, role: "owner" })).rejects.toThrow(
    refused,
  );
  await changeRole(services, owner, { space, person: manager.personId, role: "owner" });
  expect(await owners()).toBe(2);
});

test("a command of one space reaches no member or invitation of another", async () => {
  const other = await testSpace(db, "Noorbagh");
  const there = await testPeopleByRole(db, other);
  const id = await inviteMember(services, there.owner, {
    space: other,
    email: newAddress(),
    role: "editor",
    language: "en",
  });
  const actions = [
    () => revokeInvitation(services, byRole.owner, { space, invitation: id }),
    () => resendInvitation(services, byRole.owner, { space, invitation: id }),
    () => changeRole(services, byRole.owner, { space, person: there.editor.personId, role: "manager" }),
    () => removeMember(services, byRole.owner, { space, person: there.editor.personId }),
    () => handOver(services, byRole.owner, { space, person: there.editor.personId, name: "Deepsar" }),
  ];
  for (const action of actions) await expect(action()).rejects.toMatchObject({ status: 404 });
});

test("two owners who leave at the same moment do not both leave", async () => {
  const second = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  const left = await Promise.allSettled([
    leaveSpace({ db }, byRole.owner, { spaceId: space }),
    leaveSpace({ db }, second, { spaceId: space }),
  ]);
  expect(left.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(left.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "members.last-owner" });
  expect(await owners()).toBe(1);
});

test("owners who unmake, remove and leave each other at once leave one owner", async () => {
  const second = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  const third = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  const { owner } = byRole;
  await Promise.allSettled([
    removeMember(services, owner, { space, person: second.personId }),
    changeRole(services, second, { space, person: third.personId, role: "editor" }),
    changeRole(services, third, { space, person: owner.personId, role: "manager" }),
    leaveSpace({ db }, owner, { spaceId: space }),
    changeRole(services, second, { space, person: second.personId, role: "editor" }),
  ]);
  expect(await owners()).toBeGreaterThanOrEqual(1);
});

test("an owner who was shut out of Sangam does not count as one", async () => {
  const gone = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  await db
    .updateTable("person")
    .set({ removed_at: new Date(now) })
    .where("id", "=", gone.personId)
    .execute();
  await expect(leaveSpace({ db }, byRole.owner, { spaceId: space })).rejects.toThrow("members.last-owner");
});

test("who is removed acts no more, though the page was open before; what they could give is taken back", async () => {
  const { owner, manager } = byRole;
  const waiting = await invite(newAddress(), "manager", manager);
  await removeMember(services, owner, { space, person: manager.personId });
  await expect(invite(newAddress(), "editor", manager)).rejects.toThrow("members.role-lost");
  expect(await fresh(manager)).toMatchObject({ memberships: [] });
  const row = await db
    .selectFrom("space_invitation")
    .select("ended_as")
    .where("id", "=", waiting)
    .executeTakeFirstOrThrow();
  expect(row.ended_as).toBe("revoked");
  await changeRole(services, owner, { space, person: byRole.editor.personId, role: "manager" });
  const byEditor = await invite(newAddress(), "editor", await fresh(byRole.editor));
  await changeRole(services, owner, { space, person: byRole.editor.personId, role: "treasurer" });
  const people = await readSpacePeople(db, owner, space, new Date(now));
  expect(people.invitations.map(({ id }) => id)).not.toContain(byEditor);
});

test("removed while inviting: one of both happens first, and nobody invites after they were removed", async () => {
  const { owner, manager } = byRole;
  const email = newAddress();
  await Promise.allSettled([
    removeMember(services, owner, { space, person: manager.personId }),
    invite(email, "editor", manager),
  ]);
  const open = await db
    .selectFrom("space_invitation")
    .select("id")
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .execute();
  expect(open).toEqual([]);
});

test("a space is handed over by its name; whoever had it stays as a manager", async () => {
  const { owner, editor } = byRole;
  const over = (name: string, person = editor.personId) => handOver(services, owner, { space, person, name });
  await expect(over("Deepsa")).rejects.toMatchObject({ fields: [{ field: "name", code: "members.name-differs" }] });
  await expect(over("Deepsar", owner.personId)).rejects.toThrow("members.not-yourself");
  await expect(over("Deepsar", byRole.stranger.personId)).rejects.toThrow("members.not-a-member");
  await over("  deepsar ");
  const roles = await rolesNow();
  expect([roles.get(editor.personId), roles.get(owner.personId)]).toEqual(["owner", "manager"]);
  await expect(over("Deepsar", byRole.treasurer.personId)).rejects.toThrow("members.role-lost");
});

test("a space is handed over by the name that its owner reads", async () => {
  await saveTranslations(db, "hi", "space", [{ entityId: space, field: "name", text: "दीपसर" }]);
  await handOver(services, byRole.owner, { space, person: byRole.editor.personId, name: "दीपसर" });
  expect((await rolesNow()).get(byRole.editor.personId)).toBe("owner");
});

test("handed over by two owners at once to each other, a space keeps an owner", async () => {
  const second = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  await Promise.allSettled([
    handOver(services, byRole.owner, { space, person: second.personId, name: "Deepsar" }),
    handOver(services, second, { space, person: byRole.owner.personId, name: "Deepsar" }),
  ]);
  expect(await owners()).toBeGreaterThanOrEqual(1);
});

test("a space sends so many letters a day, and no more", async () => {
  const id = await invite(newAddress());
  for (let sent = 1; sent < INVITATIONS_PER_DAY; sent++) {
    await resendInvitation(services, byRole.owner, { space, invitation: id });
  }
  await expect(invite(newAddress())).rejects.toMatchObject({ code: "platform.too-many", status: 429 });
  await expect(resendInvitation(services, byRole.owner, { space, invitation: id })).rejects.toMatchObject({
    status: 429,
  });
});

test("managers see that they may not touch owners; everybody is named once, owners first", async () => {
  await invite(newAddress(), "owner");
  const people = await readSpacePeople(db, byRole.manager, space, new Date(now));
  expect(people.grantable).toEqual(["manager", "treasurer", "editor"]);
  expect(people.members.map(({ role, mayChange, isSelf }) => [role, mayChange, isSelf])).toEqual([
    ["owner", false, false],
    ["manager", true, true],
    ["treasurer", true, false],
    ["editor", true, false],
  ]);
  expect(people.invitations).toMatchObject([{ role: "owner", mayChange: false, isOver: false }]);
  const asEditor = await readSpacePeople(db, byRole.editor, space, new Date(now));
  expect([asEditor.grantable, asEditor.invitations, asEditor.members.some(({ mayChange }) => mayChange)]).toEqual([
    [],
    [],
    false,
  ]);
});
