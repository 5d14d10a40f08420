import { Component, type ReactNode } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import classes from './screen.module.css';

interface MishapProps {
  /** The address that is shown; another one is another try. */
  at: string;
  children: ReactNode;
}

/** Stands in for what could not be rendered, so that the rest of the page stays. Only a class can. */
export class Mishap extends Component<MishapProps, { failedAt: string | null }> {
  override state = { failedAt: null };

  override componentDidCatch() {
    this.setState({ failedAt: this.props.at });
  }

  override render() {
    if (this.state.failedAt !== this.props.at) return this.props.children;
    return (
      <div className={`page ${classes.screen}`}>
        <header className={classes.head} role="alert">
          <h1>Something went wrong</h1>
          <p>This page could not be shown. The rest of the site is as it was.</p>
        </header>
        <ActionButton size="md" onClick={() => location.reload()}>
          Load the page again
        </ActionButton>
      </div>
    );
  }
}
