import type { EncryptedColumn } from "../../platform/db/reencrypt.ts";

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: "payment", column: "payer_pan_sealed", label: "sangam sealed columns" },
  { table: "mandate", column: "payer_pan_sealed", label: "sangam sealed columns" },
  { table: "gateway_account", column: "key_secret_sealed", label: "sangam sealed columns" },
  { table: "gateway_account", column: "webhook_secret_sealed", label: "sangam sealed columns" },
];
