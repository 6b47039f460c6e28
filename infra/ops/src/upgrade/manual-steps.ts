const heading = /^## (.+)$/gm;

/** What CHANGELOG.md lists 'To do by hand' in the versions after `current`, such as `1.2.0-0a1b2c3d4e`. */
export function manualSteps(changes: string, current: string): readonly string[] {
  const parts = changes.split(heading).slice(1);
  const steps: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [version = ''] = (parts[at] ?? '').split(' ');
    if (version !== '' && current.startsWith(version)) break;
    const section = /^### To do by hand\n+((?:(?!#).*\n?)*)/m.exec(parts[at + 1] ?? '')?.[1] ?? '';
    steps.push(...section.split(/^(?=- )/m).flatMap((step) => (step.trim() === '' ? [] : [step.trim()])));
  }
  return steps;
}
