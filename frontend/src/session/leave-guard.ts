type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** A page with unsaved work wants to be asked before somebody logs out, which would remove its draft. */
export function guardLogout(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Whether logging out may go on. */
export async function mayLogOut(): Promise<boolean> {
  return ask === undefined || ask();
}
