import { sql } from "kysely";
import { isBlockedInChats, isMutedInChats } from "#/features/people/public.server.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { publish } from "#/platform/bus.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit, type RateLimit } from "#/platform/db/rate-limit.ts";
import { notFound, Refusal, refuse, refuseField, type FieldProblem } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayEnter, mayWriteWords } from "../access.ts";
import { hallTopic, type HallCounts, type OfferingView } from "../frames.ts";
import { formsAmong, type OfferingForm } from "../offering-forms.ts";
import { readCounts } from "../queries/burning.server.ts";
import { ADDRESS_LIMIT, HOUSE_LIMIT, PERSON_LIMIT, problemOfName, problemOfWords, SHRINE_LIMIT } from "../rules.ts";

export interface OfferInput {
  readonly shrineId: number;
  readonly form: OfferingForm;
  /** Who offers it, or for whom; it may be empty, as the words may. */
  readonly name: string;
  readonly words: string;
  /** Made by the browser: a retry brings the same one, and is the same offering. */
  readonly clientId: string;
  /** The address that limits those without an account. */
  readonly address: string;
}

export interface Offered {
  readonly offering: OfferingView;
  readonly counts: HallCounts;
}

/**
 * Makes an offering that burns for a day and, with its commit, lets every open page of the hall see it. Anybody who may
 * see the space may, with or without an account; a dedication wants a confirmed one.
 * @throws platform.not-found, offerings.closed (409), offerings.form-unknown beside `form`, platform.form-invalid with what
 * is wrong with name and words, offerings.blocked (403), offerings.many and offerings.many-here (429).
 */
export async function makeOffering(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: OfferInput,
): Promise<Offered> {
  const nowMs = clock();
  const context = await readContext(db, viewer, input);
  if (!context || !mayEnter(viewer, { ...context, isOpen: true })) throw notFound();
  const { zone } = context;
  const day = civilDay(new Date(nowMs), zone);
  const answer = async (offering: OfferingView): Promise<Offered> => ({
    offering,
    counts: await readCounts(db, input.shrineId, day),
  });
  if (context.made) return answer(context.made);
  // Of a faith that the space had before nothing is offered.
  const forms = formsAmong(context.faith, context.forms);
  if (!context.isOpen || forms.length === 0) throw refuse("offerings.closed", { status: 409 });
  if (!forms.includes(input.form)) throw refuseField("form", "offerings.form-unknown");
  const name = cleanLine(input.name);
  const words = cleanLine(input.words);
  checkWords(viewer, context, name, words);
  await countAll(db, viewer, input);

  const made = await db.transaction().execute(async (db) => {
    const row = await db
      .insertInto("offering")
      .values({
        ...{ shrine_id: input.shrineId, client_id: input.clientId, form: input.form, day },
        person_id: viewer.kind === "person" ? viewer.personId : null,
        // Who is muted offers as everybody does, and is heard by nobody.
        ...(context.isMuted ? { name: "", words: "" } : { name, words }),
        lit_at: new Date(nowMs),
      })
      .onConflict((conflict) => conflict.columns(["shrine_id", "client_id"]).doNothing())
      .returning(["id", "form", "name", "words", "lit_at"])
      .executeTakeFirst();
    if (!row) return null;
    const { lit_at: litAt, ...rest } = row;
    const lit: OfferingView = { ...rest, form: input.form, litAt: litAt.getTime() };
    // A kept page is seconds old, and hears by its socket what came since: it stays for whoever comes next.
    await publish(db, hallTopic(input.shrineId), { lit });
    return lit;
  });
  // The same one, sent twice at once: the other was first.
  const offering = made ?? (await readContext(db, viewer, input))?.made;
  if (!offering) throw notFound();
  return answer(offering);
}

interface OfferContext {
  readonly spaceId: number;
  readonly isOpen: boolean;
  readonly isListed: boolean;
  readonly forms: readonly string[];
  readonly faith: FaithKey;
  readonly takesWords: boolean;
  readonly zone: string;
  readonly isBlocked: boolean;
  readonly isMuted: boolean;
  /** What this form has made already. */
  readonly made: OfferingView | null;
}

async function readContext(db: Db, viewer: Viewer, { shrineId, clientId }: OfferInput): Promise<OfferContext | null> {
  const personId = viewer.kind === "person" ? viewer.personId : 0;
  const { rows } = await sql<
    Omit<OfferContext, "made"> & { id: number | null; form: OfferingForm; name: string; words: string; litAt: Date }
  >`
    select s.space_id as "spaceId", s.is_open as "isOpen", b.is_listed as "isListed", s.forms, b.faith,
      s.takes_words as "takesWords", b.zone, ${isBlockedInChats(sql.ref("s.space_id"), personId)} as "isBlocked",
      ${isMutedInChats(sql.ref("s.space_id"), personId)} as "isMuted",
      o.id, o.form, o.name, o.words, o.lit_at as "litAt"
    from shrine s
    join space_brief b on b.id = s.space_id
    left join offering o on o.shrine_id = s.id and o.client_id = ${clientId} and o.removed_at is null
    where s.id = ${shrineId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { id, form, name, words, litAt, ...context } = row;
  return { ...context, made: id ? { id, form, name, words, litAt: litAt.getTime() } : null };
}

function checkWords(viewer: Viewer, context: OfferContext, name: string, words: string): void {
  if (name === "" && words === "") return;
  if (context.isBlocked) throw refuse("offerings.blocked", { status: 403 });
  const fields: FieldProblem[] = [];
  const ofName = problemOfName(name);
  if (ofName) fields.push({ field: "name", code: ofName });
  const ofWords = words === "" ? null : problemWithWords(viewer, context, words);
  if (ofWords) fields.push({ field: "words", code: ofWords });
  if (fields.length > 0) throw refuse("platform.form-invalid", { fields });
}

const problemWithWords = (viewer: Viewer, { takesWords }: OfferContext, words: string): string | null => {
  if (!takesWords) return "offerings.words-none";
  return mayWriteWords(viewer) ? problemOfWords(words) : "offerings.words-account";
};

/** In one transaction: what one of the limits refuses is counted by none of them. */
async function countAll(db: Db, viewer: Viewer, { shrineId, address }: OfferInput): Promise<void> {
  const [of, own] =
    viewer.kind === "person"
      ? (["people", { key: `offering:person:${viewer.personId}`, ...PERSON_LIMIT }] as const)
      : (["visitors", { key: `offering:address:${address}`, ...ADDRESS_LIMIT }] as const);
  await db.transaction().execute(async (db) => {
    await count(db, own, "offerings.many");
    await count(db, { key: `offering:${of}:shrine:${shrineId}`, ...SHRINE_LIMIT }, "offerings.many-here");
    await count(db, { key: `offering:${of}`, ...HOUSE_LIMIT }, "offerings.many-here");
  });
}

async function count(db: Db, limit: RateLimit, code: string): Promise<void> {
  try {
    await countAgainstLimit(db, limit);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse(code, { status: 429, params: error.params });
  }
}
