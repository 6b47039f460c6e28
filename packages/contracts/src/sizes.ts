/** Maximum sizes in bytes. */
export const sizes = {
  /** An uploaded photo. */
  photo: 1_048_576,
  /** A JSON body. */
  json: 262_144,
} as const;
