import { Button } from "./button.tsx";
import { toast } from "./toaster.tsx";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
}

/** Shown where there are scripts; the text stands beside it anyway. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: copied });
    } catch {
      toast({ text, tone: "refusal" });
    }
  };
  return (
    <Button size="s" icon="copy" className="scripted flex-none" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
