import { Plural, Trans } from "@lingui/react/macro";
import { useFetcher } from "react-router";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import type { MutedPerson } from "../queries.server.ts";

/** For hosts: whom they have muted at this space, and the way back. */
export function MutedPeople({ roomId, people }: { roomId: number; people: readonly MutedPerson[] }) {
  return (
    <details className="border-b border-line px-5 text-sm">
      <summary className="flex min-h-11 items-center justify-between text-ink-2">
        <Plural value={people.length} one="# muted person" other="# muted people" />
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className="max-h-48 overflow-y-auto pb-2">
        {people.map((person) => (
          <MutedRow key={person.personId} roomId={roomId} person={person} />
        ))}
      </ul>
    </details>
  );
}

function MutedRow({ roomId, person }: { roomId: number; person: MutedPerson }) {
  const fetcher = useFetcher();
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate">{person.name}</span>
      <fetcher.Form method="post" action={`/live-event/${roomId}/keep-order`}>
        <input type="hidden" name="back" value={`/live-event/${roomId}`} />
        <input type="hidden" name="person" value={person.personId} />
        <Button type="submit" name="intent" value="unmute" size="s" variant="quiet" pending={fetcher.state !== "idle"}>
          <Trans>Unmute</Trans>
        </Button>
      </fetcher.Form>
    </li>
  );
}
