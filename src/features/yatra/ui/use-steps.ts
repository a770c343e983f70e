import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { readAnswer } from "#/platform/http/form-answer.ts";
import type { YatraView } from "../views.ts";
import type { PlanningValue } from "./planning.tsx";

export type StepFields = Readonly<Record<string, string>>;

/** A step that was taken, once the page shows what came of it. */
export interface EndedStep {
  readonly fields: StepFields;
  /** The control that had the focus when it was asked for (`data-tool`); null: none of ours. */
  readonly tool: string | null;
  readonly before: YatraView;
  readonly number: number;
}

interface Steps {
  readonly step: (fields: StepFields) => void;
  /** The last one; null before the first, and where it was refused. */
  readonly ended: EndedStep | null;
}

type Asked = Pick<EndedStep, "fields" | "tool">;

/** Takes steps of planning one after the other: each begins from the plan that the one before it left. */
export function useSteps(view: YatraView, { action, carried, answer }: PlanningValue): Steps {
  const submit = useSubmit();
  const waiting = useRef<Asked[]>([]);
  const isUnderWay = useRef(false);
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState<EndedStep | null>(null);
  const isRefused = readAnswer(answer).refusal !== null;
  useEffect(() => {
    // What was pressed on a plan that was refused its last step was meant for another one.
    if (isRefused && ended !== null) waiting.current = [];
  }, [isRefused, ended]);
  useEffect(() => {
    if (isUnderWay.current) return;
    const next = waiting.current.shift();
    if (!next) return;
    isUnderWay.current = true;
    const sent = submit({ ...next.fields, ...carried }, { method: "post", action, preventScrollReset: true });
    void sent.finally(() => {
      isUnderWay.current = false;
      startTransition(() => setEnded((last) => ({ ...next, before: view, number: (last?.number ?? 0) + 1 })));
    });
    // Whatever else changes changes with one of these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, ended]);
  const step = (fields: StepFields) => {
    const tool = document.activeElement?.closest<HTMLElement>("[data-tool]")?.dataset.tool ?? null;
    waiting.current.push({ fields, tool });
    setAsked((times) => times + 1);
  };
  return { step, ended: isRefused ? null : ended };
}
