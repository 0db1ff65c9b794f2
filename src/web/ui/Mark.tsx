/** The neutral default logo: a heart resting in two hands. Its colours are the brand tokens. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="var(--brand)"
        d="M24 26.5C16.6 21.8 14 17.6 14 13.4A5.6 5.6 0 0 1 24 10a5.6 5.6 0 0 1 10 3.4c0 4.2-2.6 8.4-10 13.1ZM23 43.6C11 42.4 4 34.6 4 22.4c0-1.9 2.4-2.3 3.2-.6 1.3 2.8 2.7 4.6 4.6 5.6 5.2 2.7 10 5.3 11.2 11.2Z"
      />
      <path
        fill="var(--brand-deep)"
        d="M25 43.6c12-1.2 19-9 19-21.2 0-1.9-2.4-2.3-3.2-.6-1.3 2.8-2.7 4.6-4.6 5.6-5.2 2.7-10 5.3-11.2 11.2Z"
      />
    </svg>
  );
}
