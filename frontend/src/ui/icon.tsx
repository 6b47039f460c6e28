const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 6h16M7 12h10M10 18h4',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.5v.1',
  check: 'M4.5 12.5l5 5 10-11',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7v5.5l3.5 2',
  forbidden: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M6 6l12 12',
  pause: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.5 9v6M14.5 9v6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.8v.1',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
  linkedin: 'M5 10v9M5 5.5v.1M10 19v-9M10 14c0-5 8-5 8 0v5',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5c2-1.5 3 .5 0 3.5h3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pin: 'M12 21c5-6 7-8.5 7-12a7 7 0 0 0-14 0c0 3.5 2 6 7 12zM12 6.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.8 0 7 2 9.5 6.5-.9 1.6-1.9 2.9-3 3.9M6 8.2A15 15 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.4 0 2.7-.3 3.9-.8M10 10a3 3 0 0 0 4 4',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  phone: 'M5 4h4l1.5 5-2.2 1.5a11 11 0 0 0 5.2 5.2L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  camera: 'M3.5 8h4L9 5.5h6L16.5 8h4v11.5h-17zM12 10.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4',
  user: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4M5 20c.5-4 3.3-5.5 7-5.5s6.5 1.5 7 5.5',
  logout: 'M14 8V4.5H5v15h9V16M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  history: 'M4.5 12a7.5 7.5 0 1 1 2.2 5.3M4 20v-3.5h3.5M12 8v4.5l3 1.8',
  bold: 'M7 4.5h6a3.5 3.5 0 0 1 0 7H7zM7 11.5h7a4 4 0 0 1 0 8H7z',
  italic: 'M10 4.5h8M6 19.5h8M14 4.5l-4 15',
  underline: 'M7 4.5v6.5a5 5 0 0 0 10 0V4.5M5.5 20h13',
} as const;

export type IconName = keyof typeof PATHS;

/** A stroke icon in the text colour, without a name: the surrounding control is named. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-[1.25em] flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
