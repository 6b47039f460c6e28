import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink } from './link.tsx';

function Where() {
  const place = useLocation();
  return <output>{`${place.pathname}${place.search} ${JSON.stringify(place.state)}`}</output>;
}

function shown(link: React.ReactNode, at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Where />
    </MemoryRouter>,
  );
  return { person: userEvent.setup(), where: () => screen.getByRole('status').textContent };
}

describe('a link', () => {
  it('navigates to its page, with the given history state', async () => {
    const { person, where } = shown(
      <Link to="/search?keyword=a" state={{ from: 'home' }}>
        Find
      </Link>,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search?keyword=a');
    await person.click(screen.getByRole('link'));
    expect(where()).toBe('/search?keyword=a {"from":"home"}');
  });

  it('respects preventDefault and leaves new tabs to the browser', async () => {
    const held = { onClick: (event: React.MouseEvent) => event.preventDefault() };
    const { person, where } = shown(
      <>
        <Link to="/a" {...held}>
          Held
        </Link>
        <Link to="/b">Other tab</Link>
      </>,
    );
    await person.click(screen.getByRole('link', { name: 'Held' }));
    // jsdom cannot open tabs; the test checks only that the app does not navigate.
    screen.getByRole('link', { name: 'Other tab' }).addEventListener('click', (event) => event.preventDefault());
    await person.keyboard('{Control>}');
    await person.click(screen.getByRole('link', { name: 'Other tab' }));
    expect(where()).toBe('/ null');
  });
});

describe('a link of the navigation', () => {
  it.each([
    ['/search', 'page'],
    ['/search/category/Music', 'page'],
    ['/searching', null],
    ['/', null],
  ])('at %s has aria-current %s for /search', (at, current) => {
    shown(<NavLink to="/search">Find</NavLink>, at);
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
  });
});
