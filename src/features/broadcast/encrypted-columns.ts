import type { EncryptedColumn } from "../../platform/db/reencrypt.ts";

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: "stream_key", column: "sealed", label: "sangam stream key" },
];
