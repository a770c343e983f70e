import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher, useLocation } from "react-router";
import { Button } from "../../design/button.tsx";
import { Field, Input } from "../../design/field.tsx";
import type { Done, Refused } from "../../platform/http/act.ts";

export function NewsletterForm() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const fetcher = useFetcher<Done | Refused>();
  const refused = fetcher.data && "refused" in fetcher.data ? fetcher.data : null;
  const problem = refused ? (refused.refused.fields.email ?? refused.refused.message) : undefined;
  const done = fetcher.data && "done" in fetcher.data ? fetcher.data.done.message : null;
  return (
    <fetcher.Form method="post" action="/newsletter" noValidate>
      <input type="hidden" name="back" value={pathname} />
      <Field label={t`Newsletter`} hint={t`Festival dates and new spaces, once a month.`} error={problem}>
        <div className="flex gap-2">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t`you@example.org`}
            defaultValue={refused?.values.email}
          />
          <Button type="submit" pending={fetcher.state !== "idle"}>
            <Trans>Subscribe</Trans>
          </Button>
        </div>
      </Field>
      <p role="status" className="mt-1 text-sm">
        {done}
      </p>
    </fetcher.Form>
  );
}
