import { IconMenu } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useGoToSection } from './sections.ts';
import { Logo } from './logo.tsx';
import { NavigationLinks, SectionLink, barItems } from './navigation-link.tsx';
import classes from './navigation-bar.module.css';

const menuId = 'menu';

/** Newer browsers open the menu with it before the script has arrived. React does not know these attributes yet. */
const opensMenu: object = { command: 'show-modal', commandfor: menuId };

export function NavigationBar() {
  const goToSection = useGoToSection();
  const menu = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    // Otherwise the browser obeys the command too.
    event.preventDefault();
    menu.current?.showModal();
  };
  const close = () => menu.current?.close();
  const contact = () => {
    close();
    goToSection('contact');
  };
  return (
    <header className={`${classes.bar} no-print`}>
      <nav className={`page ${classes.inner}`} aria-label="Main">
        <SectionLink section="home" className={classes.logo}>
          <Logo />
        </SectionLink>
        <NavigationLinks items={barItems} className={classes.items} />
        <ActionButton className={classes.contact} size="sm" onClick={contact}>
          Contact Us
        </ActionButton>
        <button
          type="button"
          className={`square ${classes.menu}`}
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={open}
          {...opensMenu}
        >
          <IconMenu aria-hidden />
        </button>
      </nav>
      <dialog ref={menu} id={menuId} className={classes.panel} aria-label="Menu">
        <button type="button" className={classes.backdrop} aria-hidden tabIndex={-1} onClick={close} />
        <div className="row quiet apart">
          Menu
          <button type="button" className={`square ${classes.menu}`} aria-label="Close menu" onClick={close}>
            ×
          </button>
        </div>
        <NavigationLinks items={barItems} className={`ruled ${classes.choices}`} onChoose={close} />
        <ActionButton style={{ width: '100%' }} onClick={contact}>
          Contact Us
        </ActionButton>
      </dialog>
    </header>
  );
}
