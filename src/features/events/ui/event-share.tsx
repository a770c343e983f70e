import { useLingui } from "@lingui/react/macro";
import { ShareButton, type ShareButtonProps } from "#/design/share-button.tsx";

type Props = Pick<ShareButtonProps, "look" | "variant" | "size" | "className"> & { to: string; title: string };

export function EventShare({ to, title, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <ShareButton
      to={to}
      title={title}
      label={t`Share`}
      copied={t`Link copied`}
      failed={t`The link could not be copied. Here it is:`}
      {...rest}
    />
  );
}
