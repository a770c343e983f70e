import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { ChipOption, ChipRow } from "#/design/chip.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { freshId } from "#/platform/client-id.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { readReading } from "../../queries/reader.server.ts";
import { textsRefusals } from "../../refusals.ts";
import { usualChoices } from "../../reading-choices.ts";
import { printLabel, readLabel, versePath } from "../../rules.ts";
import { removeMark, saveMark } from "../commands/save-mark.server.ts";
import { MarkForm } from "../forms.ts";
import { readMarksOfVerse } from "../queries/marks.server.ts";
import { type Mark, markColours, NOTE_LENGTH } from "../rules.ts";
import { colourWords } from "../ui/colour-words.ts";
import { ColourDot } from "../ui/colour-dot.tsx";
import type { Route } from "./+types/verse-notes";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { work, chapter, verse } = params;
  if (!readLabel(verse)) throw new Response(null, { status: 404 });
  const asked = { work, chapter, verse, choices: usualChoices, from: 1 };
  const [reading, marks] = await Promise.all([
    readReading(ctx.db, viewer, ctx.language, asked),
    readMarksOfVerse(ctx.db, viewer, work, chapter, verse),
  ]);
  // A note outlives its verse, where a later edition has none of this address.
  if (!reading && marks.length === 0) throw new Response(null, { status: 404 });
  const [original] = reading?.columns ?? [];
  const text = reading?.rows.flatMap(({ cells }) => cells[0] ?? []).map((cell) => cell.text) ?? [];
  return {
    ...{ work, chapter, label: verse, marks, fresh: freshId() },
    title: reading ? reading.work.title.text : work,
    text: original ? { lines: text.join("\n"), language: original.language, direction: original.direction } : null,
    // A change each: sent twice, it is made once.
    changes: [...marks, null].map(() => freshId()),
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, textsRefusals, async ({ ctx, viewer, form, done }) => {
    const change = form(MarkForm);
    if (change.intent === "remove") {
      await removeMark(ctx, viewer, change);
      return done(msg`It is removed.`);
    }
    const { beside } = await saveMark(ctx, viewer, change);
    return beside
      ? done(msg`It was changed on another device meanwhile: both notes are kept.`)
      : done(msg`It is kept.`);
  });

export default function VerseNotes({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { work, chapter, label, title, text, marks, fresh, changes } = loaderData;
  const newNote = (
    <MarkEditor
      key={fresh}
      mark={{ ...blank, id: fresh, work, chapter, label }}
      change={changes.at(-1)!}
      answer={actionData}
    />
  );
  const cited = `${title} ${chapter}:${printLabel(label)}`;
  return (
    <>
      <PageTitle>{t`My notes on ${cited}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={versePath(work, chapter, label)}>{cited}</BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>My notes</Trans>} lead={cited} className="lg:pt-6" />
        {text && (
          <p
            lang={text.language}
            dir={text.direction === "rtl" ? "rtl" : undefined}
            className="mb-6 border-l-2 border-line pl-4 whitespace-pre-line"
          >
            {text.lines}
          </p>
        )}
        <Answer answer={actionData} />
        <div className="mt-4 grid gap-10">
          {marks.map((mark, i) => (
            <MarkEditor key={`${mark.id}${mark.version}`} {...{ mark, answer: actionData }} change={changes[i]!} />
          ))}
          {marks.length === 0 ? (
            newNote
          ) : (
            <Disclosure key={fresh} title={<Trans>A new note</Trans>}>
              {newNote}
            </Disclosure>
          )}
        </div>
      </Page>
    </>
  );
}

const blank = {
  ...{ edition: "", begins: null, ends: null, quote: "", colour: "gold", note: "", version: 0, madeAt: "" },
} as const satisfies Partial<Mark>;

interface MarkEditorProps {
  readonly mark: Mark;
  readonly change: string;
  readonly answer: unknown;
}

/** A mark as a form that works without scripts. */
function MarkEditor({ mark, change, answer }: MarkEditorProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = readAnswer(answer, { id: mark.id });
  const [colour, setColour] = useState<string>(values.colour ?? mark.colour);
  const isNew = mark.version === 0;
  const hidden = {
    ...{ id: mark.id, change, version: mark.version, work: mark.work, chapter: mark.chapter, label: mark.label },
    ...{ edition: mark.edition, begins: mark.begins ?? "", ends: mark.ends ?? "", quote: mark.quote },
  };
  return (
    <Form method="post" className="grid gap-4">
      {!isNew && (
        <h2 className="text-xl">
          <Trans>Kept</Trans>
        </h2>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {mark.quote && (
        <blockquote className="note-row-quote" data-colour={colour}>
          {mark.quote}
        </blockquote>
      )}
      <ChipRow label={t`Colour`} wrap>
        {markColours.map((one) => (
          <ChipOption
            key={one}
            name="colour"
            value={one}
            defaultChecked={one === colour}
            onChange={() => setColour(one)}
          >
            <ColourDot colour={one} />
            {i18n._(colourWords[one])}
          </ChipOption>
        ))}
      </ChipRow>
      <Field label={<Trans>Note</Trans>} error={problems.note} optional={t`optional`}>
        <Textarea name="note" maxLength={NOTE_LENGTH} defaultValue={values.note ?? mark.note} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant={isNew ? "primary" : "secondary"}>
          <Trans>Save</Trans>
        </Button>
        {!isNew && (
          <Button type="submit" name="intent" value="remove" icon="trash" variant="quiet">
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
