import { Trans, useLingui } from "@lingui/react/macro";
import { Button, buttonClass } from "#/design/button.tsx";
import { CopyButton } from "#/design/copy-button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";

/** The codes, the one time that anybody can read them. */
export function RecoveryCodes({ codes, isFirst }: { codes: readonly string[]; isFirst: boolean }) {
  const { t } = useLingui();
  const title = t`Recovery codes for Sangam`;
  const file = `${title}\n\n${codes.join("\n")}\n`;
  return (
    <section className="mb-10" aria-labelledby="recovery-codes">
      <Notice tone="success" live>
        {isFirst ? (
          <Trans>Two-factor authentication is on. Your other devices are signed out.</Trans>
        ) : (
          <Trans>These are your new codes. The earlier ones work no more.</Trans>
        )}
      </Notice>
      <h2 id="recovery-codes" className="mt-7 text-xl lg:text-2xl">
        <Trans>Keep your recovery codes</Trans>
      </h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        <Trans>
          Whoever loses their app signs in by one of these. Each works once. They are shown only now: keep them where
          you keep what matters, apart from this device.
        </Trans>
      </p>
      <ol className="mt-5 grid gap-x-8 border-y border-line py-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-1.5 tracking-wide select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join("\n")} label={t`Copy`} copied={t`Recovery codes copied`} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="sangam-recovery-codes.txt"
          className={buttonClass({ size: "s" })}
        >
          <Icon name="download" />
          <Trans>Download</Trans>
        </a>
        <Button size="s" icon="receipt" className="scripted" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  );
}
