import { Trans } from "@lingui/react/macro";
import { Icon } from "../../design/icon.tsx";

/** Stands above every page where others than this machine reach accounts whose password everybody knows. */
export function DemoBanner() {
  return (
    <div role="note" className="bg-tint text-sm leading-small">
      <p className="page flex items-center gap-3 py-2">
        <Icon name="alert" size={18} className="flex-none" />
        <Trans>
          This is a demonstration: anybody can sign in to its sample accounts. Please enter nothing private.
        </Trans>
      </p>
    </div>
  );
}
