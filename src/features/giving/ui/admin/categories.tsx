import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { Part } from "../../queries/analytics.server.ts";
import type { Fund } from "../../queries/admin-funds.server.ts";
import { fundName } from "../fund-words.ts";
import { TwoColumns } from "#/design/page.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";

interface CategoriesProps {
  readonly spaceId: number;
  readonly funds: readonly Fund[];
  readonly parts: readonly Part[];
  readonly answer: FormAnswer;
}

/** The funds: the five of every space, then its own. */
export function Categories({ spaceId, funds, parts, answer }: CategoriesProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const adding = readAnswer(answer, { intent: "add-fund" });
  const here = `/donations?space=${spaceId}&tab=categories`;
  return (
    <TwoColumns>
      <RowList label={t`Categories`}>
        {funds.map((fund) => {
          const part = parts.find(({ key }) => key === fund.key);
          const name = fundName(i18n, fund.key, funds);
          const isOwn = fund.name !== "";
          const renaming = readAnswer(answer, { intent: "rename-fund", fund: fund.key });
          return (
            <ListRow
              key={fund.key}
              title={name}
              titleLang={isOwn ? fund.language : undefined}
              aside={<b>{formatRupees(part?.paise ?? 0, i18n.locale)}</b>}
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  <Plural value={part?.gifts ?? 0} one="# gift" other="# gifts" />
                  {part && ` · ${part.percent}%`}
                </span>
                {fund.isHidden && (
                  <Badge icon="eye-off">
                    <Trans>Hidden: accepts no new gifts</Trans>
                  </Badge>
                )}
              </span>
              {(isOwn || fund.key !== "general") && (
                <div className="mt-2 flex flex-wrap items-start gap-x-3">
                  {fund.key !== "general" && (
                    <Form method="post" action={here} preventScrollReset>
                      <input type="hidden" name="space" value={spaceId} />
                      <input type="hidden" name="fund" value={fund.key} />
                      <Button
                        type="submit"
                        size="s"
                        name="intent"
                        value={fund.isHidden ? "show-fund" : "hide-fund"}
                        icon={fund.isHidden ? "eye" : "eye-off"}
                      >
                        {fund.isHidden ? <Trans>Show</Trans> : <Trans>Hide</Trans>}
                        <span className="sr-only">: {name}</span>
                      </Button>
                    </Form>
                  )}
                  {isOwn && (
                    <div className="min-w-0 flex-1">
                      <Disclosure title={<Trans>Rename</Trans>} defaultOpen={renaming !== null}>
                        <Form method="post" action={here} preventScrollReset className="grid gap-3" noValidate>
                          <input type="hidden" name="space" value={spaceId} />
                          <input type="hidden" name="fund" value={fund.key} />
                          <Field label={t`New name`} error={renaming.problems.name} required>
                            <Input name="name" maxLength={60} defaultValue={renaming.values.name ?? fund.name} />
                          </Field>
                          <Button
                            type="submit"
                            size="s"
                            name="intent"
                            value="rename-fund"
                            className="justify-self-start"
                          >
                            <Trans>Save name</Trans>
                          </Button>
                        </Form>
                      </Disclosure>
                    </div>
                  )}
                </div>
              )}
            </ListRow>
          );
        })}
      </RowList>
      <Panel
        title={<Trans>Your own category</Trans>}
        lead={<Trans>It appears on your page with the five standard categories.</Trans>}
      >
        <Form key={funds.length} method="post" action={here} preventScrollReset className="grid gap-4" noValidate>
          <input type="hidden" name="space" value={spaceId} />
          <Field id="name" label={t`Name`} error={adding.problems.name} required>
            <Input name="name" maxLength={60} defaultValue={adding.values.name} />
          </Field>
          <Button type="submit" name="intent" value="add-fund" variant="primary" icon="plus" pending={pending}>
            <Trans>Add category</Trans>
          </Button>
        </Form>
      </Panel>
    </TwoColumns>
  );
}
