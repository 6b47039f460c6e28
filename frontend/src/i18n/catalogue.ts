/** The keys a translation of `T` must have. Vietnamese has one plural form, so it lacks the English `_one` keys. */
export type Translated<T> = {
  readonly [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string
    ? string
    : Translated<T[Key]>;
};
