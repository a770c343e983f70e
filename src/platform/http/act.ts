import type { MessageDescriptor } from "@lingui/core";
import { data, redirect } from "react-router";
import type { z } from "zod";
import { loadWords } from "../i18n/catalogues.ts";
import { formatInstant } from "../i18n/format-date.ts";
import { type FieldProblem, Refusal, refuse, type Params } from "../refusal.ts";
import { PASSWORD_FIELD } from "../confirmed.ts";
import type { Viewer } from "../viewer.ts";
import { requestContext, type RequestContext } from "./context.ts";
import { setFlash } from "./flash.ts";
import { MOST_FIELDS, wasTooLarge } from "./too-large-form.ts";
import { platformRefusals } from "./refusals.ts";
import { typedValues } from "./typed-values.ts";
import { WHOLE_FORM } from "../form-fields.ts";

/** Refusal code → words; each feature has its own in refusals.ts. */
export type RefusalWords = Readonly<Record<string, MessageDescriptor>>;

/** The answer to a refused form: words in the reader's language, and what was typed. */
export interface Refused {
  readonly refused: {
    readonly code: string;
    readonly message: string;
    /** Field name → what is wrong with it. */
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly values: Readonly<Record<string, string>>;
}

/** The answer to a form that was done; `message` is shown by Answer, or as a toast in place. */
export interface Done {
  readonly done: { readonly message: string };
}

interface ActionInput {
  readonly ctx: RequestContext;
  readonly viewer: Viewer;
  readonly body: FormData;
  /**
   * Parses the posted form. @throws platform.form-invalid with one code per wrong field.
   * @param more problems that the command would find once the form is right, to be told in the same answer.
   */
  form<Schema extends z.ZodType>(schema: Schema, more?: readonly FieldProblem[]): z.output<Schema>;
  /** Ends the action with a word for the reader; without JavaScript it is shown after a redirect back. */
  done(message: MessageDescriptor, values?: Record<string, string | number>): Done;
}

interface RouterArgs {
  readonly request: Request;
  readonly context: { get(key: typeof requestContext): RequestContext };
}

/**
 * The one way of a write: reads the form, runs the command, and answers a refusal in the reader's language,
 * as problem JSON (RFC 9457) for API callers, as a flash after a redirect for pages without JavaScript.
 * @param words the feature's refusals; the platform's own are added.
 */
export async function act<Result>(
  { request, context }: RouterArgs,
  words: RefusalWords,
  run: (input: ActionInput) => Promise<Result>,
) {
  const ctx = context.get(requestContext);
  const i18n = await loadWords(ctx.language);
  const say = (code: string, params: Params, zone: string): string => {
    const known = words[code] ?? platformRefusals[code];
    if (!known) throw new Error(`The refusal ${code} has no words.`);
    // Limits that stand in the words come with them.
    const values = Object.entries(params).map(([name, value]) => [
      name,
      value instanceof Date ? formatInstant(value, ctx.language, zone) : value,
    ]);
    return i18n._(known.id, { ...known.values, ...Object.fromEntries(values) }, { message: known.message });
  };
  const accept = request.headers.get("accept") ?? "";
  const isDocument = accept.includes("text/html");
  const wantsProblem = accept.includes("application/problem+json") || accept.includes("application/json");
  let body = new FormData();
  try {
    if (wasTooLarge(request)) throw refuse("platform.form-too-large", { status: 413 });
    body = await request.formData().catch(() => {
      throw refuse("platform.form-unreadable", { status: 400 });
    });
    const values = [...body.values()];
    // No form of ours has so many fields.
    if (values.length > MOST_FIELDS) throw refuse("platform.form-unreadable", { status: 413 });
    // No keyboard types it, and the database cannot keep it.
    if (values.some((value) => typeof value === "string" && value.includes("\0"))) {
      throw refuse("platform.form-unreadable", { status: 400 });
    }
    const viewer = await confirmedViewer(ctx, body);
    const result = await run({
      ctx,
      viewer,
      body,
      form: (schema, more) => parseForm(schema, body, more),
      done: (message, values) => ({ done: { message: i18n._(message.id, values, { message: message.message }) } }),
    });
    if (isDocument && isDone(result) && namesItsWayBack(body)) {
      await setFlash(ctx, "done", result.done.message);
      return redirect(backTo(request, body), 303) as never;
    }
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const zone = await zoneOf(ctx, error.params);
    const message = say(error.code, error.params, zone);
    const fields = Object.fromEntries(
      error.fields.map(({ field, code, params }) => [field, say(code, params ?? error.params, zone)]),
    );
    if (wantsProblem && !isDocument) {
      const answer = problem(ctx, error, message, fields);
      ctx.answerProblem?.(answer.clone());
      throw answer;
    }
    if (error.code === "platform.sign-in-first" && isDocument) {
      return redirect(`/login?to=${encodeURIComponent(backTo(request, body))}`, 303) as never;
    }
    if (isDocument && namesItsWayBack(body)) {
      await setFlash(ctx, "refused", message);
      return redirect(backTo(request, body), 303) as never;
    }
    const refused: Refused = { refused: { code: error.code, message, fields }, values: typedValues(body) };
    return data(refused, { status: error.status });
  }
}

/** The zone in which the reader reads the moments that a refusal names. */
async function zoneOf(ctx: RequestContext, params: Params): Promise<string> {
  if (!Object.values(params).some((value) => value instanceof Date)) return "UTC";
  const viewer = await ctx.viewer();
  return viewer.kind === "person" ? viewer.zone : "UTC";
}

/** A form that was sent back for the password brings it, in whichever form that was. */
async function confirmedViewer(ctx: RequestContext, body: FormData): Promise<Viewer> {
  const password = body.get(PASSWORD_FIELD);
  if (typeof password !== "string" || password === "" || !ctx.confirmViewer) return ctx.viewer();
  return ctx.confirmViewer(password);
}

const isDone = (result: unknown): result is Done => typeof result === "object" && result !== null && "done" in result;

// A form that posts to a route without a page of its own names the page to come back to.
const namesItsWayBack = (body: FormData): boolean => body.has("back");

/** Only a path of ours: `//elsewhere` and full addresses are not followed. */
export function backTo(request: Request, body: FormData): string {
  const asked = body.get("back");
  return safePath(typeof asked === "string" ? asked : null) ?? new URL(request.url).pathname;
}

/** @returns the path as a header can carry it when it stays on this site, else null. */
export function safePath(path: string | null): string | null {
  if (!path || !path.isWellFormed() || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return null;
  return path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** @param more as in ActionInput. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  body: FormData,
  more: readonly FieldProblem[] = [],
): z.output<Schema> {
  // One pass: asking the form again for each of its names grows with the square of what a stranger sends.
  const all = new Map<string, FormDataEntryValue[]>();
  for (const [key, value] of body) {
    const known = all.get(key);
    if (known) known.push(value);
    else all.set(key, [value]);
  }
  const raw: Record<string, unknown> = Object.fromEntries(
    [...all].map(([key, values]) => [key, values.length > 1 ? values : values[0]]),
  );
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || WHOLE_FORM;
    const isMissing = issue.path.length > 0 && !(String(issue.path[0]) in raw);
    if (!fields.has(field)) fields.set(field, issueCode(issue, isMissing));
  }
  for (const { field, code } of more) if (!fields.has(field)) fields.set(field, code);
  // Above the form, where it is read beside no field.
  const whole = fields.get(WHOLE_FORM);
  fields.delete(WHOLE_FORM);
  const wrong = [...fields].map(([field, code]) => ({ field, code }));
  throw refuse(whole ?? "platform.form-invalid", { fields: inOrderOf([...all.keys()], wrong) });
}

/** A browser sends fields as they stand on the page; one that it leaves out follows the one before it in the schema. */
function inOrderOf<Wrong extends { readonly field: string }>(
  sent: readonly string[],
  wrong: readonly Wrong[],
): Wrong[] {
  const places = new Map(sent.map((name, place) => [name, place]));
  let place = -1;
  return wrong
    .map((one) => ({ one, place: (place = places.get(one.field) ?? place) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** A schema may name its own code by `{ error: "people.passwords-differ" }`; the rest get general words. */
function issueCode(issue: z.core.$ZodIssue, isMissing: boolean): string {
  if (/^[a-z]+\.[a-z-]+$/.test(issue.message)) return issue.message;
  if (issue.code === "too_big") return isNumber(issue) ? "platform.field-too-large" : "platform.field-too-long";
  if (issue.code === "too_small") return isNumber(issue) ? "platform.field-too-small" : "platform.field-required";
  if (isMissing) return "platform.field-required";
  if (issue.code === "invalid_format" && issue.format === "email") return "platform.field-email";
  return "platform.field-invalid";
}

const isNumber = ({ origin }: { origin: string }): boolean => ["number", "int", "bigint"].includes(origin);

function problem(ctx: RequestContext, refusal: Refusal, detail: string, fields: Record<string, string>): Response {
  return Response.json(
    {
      type: `${ctx.config.publicUrl}/help#${refusal.code}`,
      title: refusal.code,
      status: refusal.status,
      detail,
      instance: ctx.requestId,
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    },
    { status: refusal.status, headers: { "content-type": "application/problem+json" } },
  );
}
