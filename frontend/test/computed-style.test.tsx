import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

it('what is hidden by an attribute, an own style or an ancestor is not found by its role', () => {
  render(
    <div>
      <button hidden />
      <button style={{ display: 'none' }} />
      <button style={{ visibility: 'hidden' }} />
      <div hidden>
        <button />
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button />
        <button style={{ visibility: 'visible' }} aria-label="visible again" />
      </div>
      <dialog>
        <button />
      </dialog>
      <dialog open>
        <button aria-label="in an open dialog" />
      </dialog>
      <input type="hidden" role="button" />
      <button aria-label="plain" />
    </div>,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['visible again', 'in an open dialog', 'plain']);
});

it('computed styles have their other properties', () => {
  render(<p style={{ opacity: 0.5, pointerEvents: 'none' }}>Text</p>);
  const style = getComputedStyle(screen.getByText('Text'));
  expect([style.display, style.opacity, style.pointerEvents]).toEqual(['block', '0.5', 'none']);
  expect(style.getPropertyValue('pointer-events')).toBe('none');
});
