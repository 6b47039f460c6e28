type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Registers a question for pages with unsaved work: logging out removes their drafts. */
export function guardLogout(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

export async function mayLogOut(): Promise<boolean> {
  return ask === undefined || ask();
}
