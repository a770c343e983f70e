import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import { reasonLabels } from "#/platform/report-reasons.ts";
import type { WaitingCase } from "../queries/queue.server.ts";
import { discussionPath, replyPath, waitingReplyPath, writerPath } from "../rules.ts";
import { TextPictures } from "./text-pictures.tsx";
import { DisciplineField, holdLabels, ReasonField } from "./decision-words.tsx";

interface CaseRowProps {
  readonly waiting: WaitingCase;
  readonly slug: string;
  readonly now: Date;
  readonly zone: string;
  readonly answer: FormAnswer;
}

/** Something that waits: why, what it says, by whom, and what may be decided. */
export function CaseRow({ waiting, slug, now, zone, answer }: CaseRowProps) {
  const { t, i18n } = useLingui();
  const { id, discussionId, replyId, title, html, language, author, authorId, isHeld, at, tags, tradition, corrected } =
    waiting;
  const name = author ?? t`Deleted account`;
  const replyTo = isHeld ? waitingReplyPath : replyPath;
  const to = replyId === null ? discussionPath(discussionId) : replyTo(discussionId, replyId);
  return (
    <li id={`case-${id}`} className="border-b border-line py-6">
      <Why waiting={waiting} />
      <h2 className="mt-3 text-xl wrap-anywhere">
        <Link to={to} className="hover:text-link" lang={replyId === null ? language : undefined}>
          {title}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2">
        <span>{replyId === null ? <Trans>A discussion</Trans> : <Trans>An answer</Trans>}</span>
        <span aria-hidden>·</span>
        {authorId === null ? (
          <span>{name}</span>
        ) : (
          <TextLink to={writerPath(slug, authorId)} inline>
            {name}
          </TextLink>
        )}
        <span aria-hidden>·</span>
        <time dateTime={at.toISOString()}>{formatRelative(at, now, i18n.locale, zone)}</time>
      </p>
      <blockquote
        dir={directionOf(language)}
        className="mt-3 rounded-card bg-sunk px-4 py-3"
        aria-label={t`What it says`}
      >
        {tradition && <p className="pb-1 text-sm font-semibold wrap-anywhere">{tradition}</p>}
        <ProseHtml sanitisedHtml={html} lang={language} className="discussion-prose" />
        <TextPictures pictures={waiting.pictures} isSmall />
        {tags.length > 0 && (
          <ul aria-label={t`Tags`} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {tags.map((tag) => (
              <li key={tag} className="inline-flex items-center gap-1 wrap-anywhere">
                <Icon name="tag" size={15} />
                {tag}
              </li>
            ))}
          </ul>
        )}
      </blockquote>
      <Notes notes={waiting.notes} />
      {corrected && <Corrected corrected={corrected} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post">
          <Hidden waiting={waiting} />
          <Button type="submit" size="s" name="intent" value="keep" variant="primary" icon="check">
            {isHeld ? <Trans>Let it stand</Trans> : <Trans>Keep it</Trans>}
          </Button>
        </Form>
        <Choice waiting={waiting} intent="remove" label={<Trans>Remove…</Trans>} answer={answer} />
        {authorId !== null && corrected === null && (
          <Choice waiting={waiting} intent="correct" label={<Trans>Warn or time out…</Trans>} answer={answer} />
        )}
      </div>
    </li>
  );
}

const Hidden = ({ waiting }: { waiting: WaitingCase }) => (
  <>
    <input type="hidden" name="case" value={waiting.id} />
    <input type="hidden" name="seen" value={waiting.seen} />
  </>
);

function Why({ waiting: { isHeld, heldFor, found, reports } }: { waiting: WaitingCase }) {
  const { i18n } = useLingui();
  const count = reports.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap gap-2">
        {isHeld && (
          <Badge icon="clock">
            <Trans>Held back</Trans>
          </Badge>
        )}
        {count > 0 && (
          <Badge icon="flag">
            <Plural value={count} one="# report" other="# reports" />
          </Badge>
        )}
      </p>
      <ul className="grid gap-0.5 text-sm">
        {heldFor.map((reason) => (
          <li key={reason}>{i18n._(holdLabels[reason])}</li>
        ))}
        {found.length > 0 && <li className="text-ink-2 wrap-anywhere">{found.join(" · ")}</li>}
        {reports.map(({ reason, count }) => (
          <li key={reason} className="flex gap-2">
            <span>{i18n._(reasonLabels[reason])}</span>
            {count > 1 && <span className="text-ink-2 tabular-nums">{`× ${i18n.number(count)}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Corrected({ corrected: { kind, who } }: { corrected: NonNullable<WaitingCase["corrected"]> }) {
  const { t } = useLingui();
  const name = who ?? t`Deleted account`;
  return (
    <p className="mt-3 text-sm text-ink-2">
      {kind === "warned" ? (
        <Trans>The author has a warning for it already, from {name}.</Trans>
      ) : (
        <Trans>The author has a time-out for it already, from {name}.</Trans>
      )}
    </p>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="font-semibold">
        <Trans>What was said of it</Trans>
      </p>
      <ul className="mt-1 grid gap-1">
        {notes.map((note) => (
          <li key={note} className="whitespace-pre-line wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  readonly waiting: WaitingCase;
  readonly intent: "remove" | "correct";
  readonly label: ReactNode;
  readonly answer: FormAnswer;
}

/** A decision that needs its reason, asked for when one means it. */
function Choice({ waiting, intent, label, answer }: ChoiceProps) {
  const own = readAnswer(answer, { intent, case: String(waiting.id) });
  const id = `${intent}-${waiting.id}`;
  return (
    <details className="open:w-full" open={own.refusal !== null}>
      <summary className="btn btn-secondary btn-s">{label}</summary>
      <Form method="post" noValidate className="mt-3 grid max-w-[560px] gap-4 rounded-card border border-line p-4">
        <Hidden waiting={waiting} />
        {intent === "correct" && (
          <p className="text-sm text-ink-2">
            <Trans>The text itself goes on waiting for your decision.</Trans>
          </p>
        )}
        <ReasonField id={id} {...own} />
        {waiting.authorId === null ? (
          <input type="hidden" name="and" value="nothing" />
        ) : (
          <DisciplineField id={id} optional={intent === "remove"} {...own} />
        )}
        <Button type="submit" name="intent" value={intent} className="justify-self-start">
          {intent === "remove" ? <Trans>Remove it</Trans> : <Trans>Decide</Trans>}
        </Button>
      </Form>
    </details>
  );
}
