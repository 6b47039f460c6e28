const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for the content or a quoted attribute of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
