/** For `satisfies` on imported JSON, which TypeScript does not check for excess keys. */
export type OnlyKeys<Key extends PropertyKey, Json> = { [Extra in Exclude<keyof Json, Key>]: never }
