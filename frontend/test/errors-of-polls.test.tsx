import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

const errorOf = (look: () => unknown): string => {
  try {
    look();
  } catch (error) {
    return String(error);
  }
  return 'none';
};

it('a query that fails names what it looked for, with the document', () => {
  render(<h1 title="Only this">{'A title'}</h1>);
  expect(errorOf(() => screen.getByText('Nobody'))).toMatch(/Error: Unable to find .*Nobody[^]*<h1[^]*Only this/);
});

it('the end of a wait has the document as it is then, and its looks before leave it out', async () => {
  const view = render(<h1 title="Before">{'A title'}</h1>);
  const looks: string[] = [];
  const wait = waitFor(
    () => {
      looks.push(errorOf(() => screen.getByText('Nobody')));
      screen.getByText('Nobody');
    },
    { timeout: 100 },
  );
  view.rerender(<h1 title="After">{'A title'}</h1>);
  await expect(wait).rejects.toThrow(/Unable to find .*Nobody[^]*<h1[^]*After/);
  expect(looks.length).toBeGreaterThan(1);
  expect(looks.join('\n')).not.toContain('<h1');
});

it('so has the end of a wait for one of several', async () => {
  render(
    <>
      <h1 title="Twice">{'A title'}</h1>
      <h2>{'A title'}</h2>
    </>,
  );
  await expect(screen.findByText(/A title/, {}, { timeout: 100 })).rejects.toThrow(/multiple elements[^]*<h1[^]*Twice/);
});
