import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Bio } from './bio.tsx';

it('formats the rendered paragraphs in place', async () => {
  const { container } = render(<Bio bio="<p>Tôi dạy <strong>đàn</strong>.</p><p><br></p><p>Hẹn gặp!</p>" />);
  const plain = [...container.querySelectorAll('p')];
  expect(plain.map(({ textContent }) => textContent)).toEqual(['Tôi dạy đàn.', 'Hẹn gặp!']);
  const formatted = await screen.findByText('đàn', { selector: 'strong' });
  expect(formatted.parentElement).toBe(plain[0]);
  expect([...container.querySelectorAll('p')]).toEqual([plain[0], expect.anything(), plain[1]]);
});
