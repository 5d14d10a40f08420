import type { ReactNode } from 'react';

/** Drawn on a 24 px grid with a thin line; always beside a text or inside a control that has a name. */
export const icon = (shape: ReactNode) =>
  function Icon() {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
      >
        {shape}
      </svg>
    );
  };

export const HeartIcon = icon(
  <path d="M12 20.2C5.6 15.9 3.2 12.6 3.2 9.3a4.5 4.5 0 0 1 8.8-1.5 4.5 4.5 0 0 1 8.8 1.5c0 3.3-2.4 6.6-8.8 10.9Z" />,
);

export const ArrowIcon = icon(<path d="M4 12h15m-5-5 5 5-5 5" />);

export const BackIcon = icon(<path d="M20 12H5m5-5-5 5 5 5" />);

export const GripIcon = icon(
  <path d="M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01" strokeWidth="2.5" />,
);

export const MenuIcon = icon(<path d="M3.5 8.5h17m-17 7h17" />);

export const socialIcons = {
  facebook: icon(
    <path d="M13.2 21v-8h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.7 1.8-1.7h1.5V3.2C15.9 3.1 15 3 14.3 3c-2.6 0-4.2 1.6-4.2 4.4v2.4H7.4V13h2.7v8" />,
  ),
  instagram: icon(
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </>,
  ),
  linkedin: icon(<path d="M4.5 9.5V20m0-15.5v.01M9.5 20V9.5m0 4.7c0-2.7 1.9-4.7 4.7-4.7 3.3 0 5.3 2 5.3 5.3V20" />),
};
