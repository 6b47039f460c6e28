/**
 * What a translation of `T` must hold: every key, no other, any text. Vietnamese has one plural form, so a `_one` key of
 * English has no counterpart.
 */
export type Translated<T> = {
  readonly [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string
    ? string
    : Translated<T[Key]>;
};
