import { useFormat } from '../../../i18n/use-format.ts';

const KILOBYTE = 1024;

/** Formats bytes: 412 KB, 1.3 MB. */
export function useSizeText(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) =>
    bytes < KILOBYTE * KILOBYTE
      ? `${number(Math.ceil(bytes / KILOBYTE))} KB`
      : `${number(Math.ceil((bytes / KILOBYTE / KILOBYTE) * 10) / 10)} MB`;
}
