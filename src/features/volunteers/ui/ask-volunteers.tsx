import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import type { AskableVolunteer } from "../queries/shifts.server.ts";
import { MOST_ASKABLE } from "../rules.ts";

interface AskVolunteersProps {
  readonly askable: readonly AskableVolunteer[];
  readonly q: string;
  readonly spaceId: number;
  readonly path: string;
}

/** The people who may be asked, with a box each. More may be asked than are needed: the first to accept are taken. */
export function AskVolunteers({ askable, q, spaceId, path }: AskVolunteersProps) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const [ticked, setTicked] = useState(0);
  const here = `${path}?space=${spaceId}`;
  return (
    <>
      {(askable.length > 8 || q !== "") && (
        <SearchBox
          key={q}
          label={t`Search by name or role`}
          action={path}
          submitLabel={t`Search`}
          defaultValue={q}
          maxLength={100}
          className="mb-3"
        >
          <input type="hidden" name="space" value={spaceId} />
        </SearchBox>
      )}
      {askable.length === 0 ? (
        <p className="text-ink-2">
          {q === "" ? (
            <Trans>Everybody who is active has been asked.</Trans>
          ) : (
            <Trans>Nobody has this name or role.</Trans>
          )}
        </p>
      ) : (
        <Form
          key={askable.map(({ id }) => id).join()}
          method="post"
          action={here}
          preventScrollReset
          className="grid gap-4"
          onChange={(event) => setTicked(event.currentTarget.querySelectorAll("input[name=volunteers]:checked").length)}
        >
          <input type="hidden" name="space" value={spaceId} />
          <ul className="border-t border-line">
            {askable.map((one) => (
              <li key={one.id} className="border-b border-line">
                <Checkbox name="volunteers" value={one.id} label={one.name} hint={<Hint one={one} />} />
              </li>
            ))}
          </ul>
          {askable.length === MOST_ASKABLE && (
            <p className="text-sm text-ink-2">
              <Trans>There are more volunteers. Search to find them.</Trans>
            </p>
          )}
          <Checkbox
            name="agreed"
            label={<Trans>They have said yes already</Trans>}
            hint={<Trans>By phone or at the desk. They are added to the shift at once.</Trans>}
          />
          <Button type="submit" name="intent" value="ask" variant="primary" icon="send" pending={pending} wide>
            {ticked > 0 ? <Plural value={ticked} one="Ask # person" other="Ask # people" /> : <Trans>Ask them</Trans>}
          </Button>
        </Form>
      )}
    </>
  );
}

function Hint({ one }: { one: AskableVolunteer }) {
  const { t } = useLingui();
  return (
    <>
      {[one.role, one.isBusy && t`has another shift then`, !one.isReachable && t`no email: please call`]
        .filter(Boolean)
        .join(" · ")}
    </>
  );
}
