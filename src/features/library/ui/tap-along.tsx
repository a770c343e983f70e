import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Field, Textarea } from "#/design/field.tsx";
import { ownItemPath } from "../own/own-rules.ts";
import { cuesOf, type SungLine, tap, type Taps, typedLines, untap } from "../own/tapping.ts";
import { clockOf } from "../player/clock.ts";
import type { OwnItem } from "../queries/own-media.server.ts";
import { filePath } from "../rules.ts";
import { writeVtt } from "../web-vtt.ts";
import { type LanguageChoice, LanguageSelect } from "./language-select.tsx";

interface TapAlongProps {
  readonly item: Pick<OwnItem, "id" | "hash" | "title" | "durationMs" | "spoken">;
  readonly languages: readonly LanguageChoice[];
  /** The lines of the text that it follows; null where it follows none. */
  readonly sung: { readonly language: string; readonly lines: readonly SungLine[] } | null;
}

/** The lines of a piece, and a button as large as a thumb. */
export function TapAlong({ item, sung, languages }: TapAlongProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [taps, setTaps] = useState<Taps>([]);
  const sound = useRef<HTMLAudioElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => sung?.lines ?? typedLines(typed), [sung, typed]);
  const isPending = useNavigation().state !== "idle";
  const press = () => {
    const { current } = sound;
    if (!current) return;
    if (current.paused) void current.play();
    else setTaps((before) => tap(before, current.currentTime * 1000, lines.length));
  };
  useEffect(() => {
    list.current?.children[taps.length]?.scrollIntoView({ block: "center" });
  }, [taps.length]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isWriting = target instanceof Element && target.closest("input, textarea, select, button, audio, a");
      if (event.key !== " " || isWriting) return;
      event.preventDefault();
      press();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const isWhole = lines.length > 0 && taps.length === lines.length;
  return (
    <div className="grid gap-5">
      <audio
        ref={sound}
        controls
        preload="auto"
        src={filePath(item.id, item.hash)}
        aria-label={t`Listen`}
        className="w-full"
      />
      {!sung && (
        <Field label={t`What is sung, one line after the other`} required>
          <Textarea rows={5} dir="auto" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      {lines.length > 0 && (
        <>
          <div className="tap-along">
            <Button variant="primary" onClick={press} className="tap-along-button" disabled={isWhole}>
              {isWhole ? (
                <Trans>Every line has its moment</Trans>
              ) : (
                <span lang={sung?.language}>{lines[taps.length]?.text}</span>
              )}
            </Button>
            <Button icon="refresh" onClick={() => setTaps(untap)} disabled={taps.length === 0}>
              <Trans>Take the last one back</Trans>
            </Button>
          </div>
          <ol ref={list} lang={sung?.language} className="tap-along-lines">
            {lines.map(({ at, text }, i) => (
              <li
                // eslint-disable-next-line react/no-array-index-key -- lines may be sung twice
                key={i}
                aria-current={i === taps.length ? "true" : undefined}
                className={cx("flex gap-3 rounded-card px-3 py-2", i === taps.length && "bg-tint")}
              >
                <span className="w-14 flex-none text-sm text-ink-2 tabular-nums">
                  {taps[i] === undefined ? "" : clockOf(taps[i])}
                </span>
                <span className="whitespace-pre-line">{text}</span>
                {at && <span className="ml-auto text-sm text-ink-2">{at.replace("/", ":")}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
      <Form method="post" action={ownItemPath(item.id)} className="grid gap-4">
        <input type="hidden" name="kind" value="verses" />
        <input type="hidden" name="vtt" value={writeVtt(cuesOf(lines, taps, item.durationMs))} />
        <Field label={t`Language`} required>
          <LanguageSelect name="language" languages={languages} value={item.spoken || (sung?.language ?? "")} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="track"
          variant={isWhole ? "primary" : "secondary"}
          disabled={taps.length === 0}
          pending={isPending}
          className="justify-self-start max-md:w-full"
        >
          <Trans>Save the lines</Trans>
        </Button>
      </Form>
    </div>
  );
}
