import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { StaffTrailRow } from "#/features/audit/public.server.ts";
import type { ActionChoice, WordedRow } from "#/features/audit/public-words.server.ts";
import { TrailList } from "#/features/audit/public.tsx";

interface Chosen {
  readonly space?: number;
  readonly actor?: number;
  readonly action?: string;
  /** One thing: its name and number, such as `event:12`. */
  readonly about?: string;
}

/** Address of the trail with these filters. */
export function trailPath(chosen: Chosen, after?: number): string {
  const query = new URLSearchParams({ tab: "audit" });
  for (const [name, value] of Object.entries({ ...chosen, after })) if (value) query.set(name, String(value));
  return `/staff?${query.toString()}`;
}

interface AuditTrailProps {
  readonly rows: readonly WordedRow<StaffTrailRow>[];
  readonly zone: string;
  readonly chosen: Chosen;
  /** All actions that ever happened. */
  readonly actions: readonly ActionChoice[];
}

/** The whole trail; each name in it narrows it. */
export function AuditTrail({ rows, zone, chosen, actions }: AuditTrailProps) {
  const { t } = useLingui();
  return (
    <>
      <TrailFilters chosen={chosen} actions={actions} />
      {rows.length === 0 ? (
        <Empty icon="search" title={<Trans>No entries match</Trans>} />
      ) : (
        <TrailList
          rows={rows}
          zone={zone}
          more={(row) => (
            <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
              {row.actor && (
                <TextLink to={trailPath({ ...chosen, actor: row.actor.id })} aria-label={t`What ${row.actor.name} did`}>
                  {row.actor.name || row.actor.id}
                </TextLink>
              )}
              {row.space && <TextLink to={trailPath({ ...chosen, space: row.space.id })}>{row.space.name}</TextLink>}
              <TextLink to={trailPath({ ...chosen, action: row.action })}>{row.action}</TextLink>
              {row.entityId === null ? (
                <span>{row.entity}</span>
              ) : (
                <TextLink to={trailPath({ ...chosen, about: `${row.entity}:${row.entityId}` })}>
                  {row.entity} {row.entityId}
                </TextLink>
              )}
              {row.detail && <code className="wrap-anywhere">{row.detail}</code>}
            </div>
          )}
        />
      )}
    </>
  );
}

function TrailFilters({ chosen, actions }: Pick<AuditTrailProps, "chosen" | "actions">) {
  const { t } = useLingui();
  const { space, actor, action, about } = chosen;
  return (
    <>
      <Form
        key={trailPath(chosen)}
        method="get"
        action="/staff"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="tab" value="audit" />
        {about && <input type="hidden" name="about" value={about} />}
        <Field label={t`What`} className="max-sm:col-span-2">
          <Select name="action" defaultValue={action ?? ""}>
            <option value="">{t`Everything`}</option>
            {actions.map(({ key, words }) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Number of the space`}>
          <Input name="space" inputMode="numeric" maxLength={15} defaultValue={space} />
        </Field>
        <Field label={t`Number of the person`}>
          <Input name="actor" inputMode="numeric" maxLength={15} defaultValue={actor} />
        </Field>
        <Button type="submit" icon="filter" className="max-sm:col-span-2">
          <Trans>Show</Trans>
        </Button>
      </Form>
      {(space || actor || action || about) && (
        <ChipRow label={t`Chosen`} wrap className="mb-4">
          {action && (
            <Chip to={trailPath({ space, actor, about })} icon="x">
              {actions.find(({ key }) => key === action)?.words ?? action}
            </Chip>
          )}
          {space && (
            <Chip to={trailPath({ actor, action, about })} icon="x">
              <Trans>Space {space}</Trans>
            </Chip>
          )}
          {actor && (
            <Chip to={trailPath({ space, action, about })} icon="x">
              <Trans>Person {actor}</Trans>
            </Chip>
          )}
          {about && (
            <Chip to={trailPath({ space, actor, action })} icon="x">
              {about.replace(":", " ")}
            </Chip>
          )}
        </ChipRow>
      )}
    </>
  );
}
