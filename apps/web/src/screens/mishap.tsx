import { Component, type ReactNode } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import classes from './screen.module.css';

interface MishapProps {
  children: ReactNode;
}

/**
 * Stands in for what could not be rendered, so that the rest of the page stays; a new key is another try. Only a class
 * can.
 */
export class Mishap extends Component<MishapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch() {
    this.setState({ hasFailed: true });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={`page ${classes.screen}`}>
        <header className={classes.head} role="alert">
          <h1>{navigator.onLine ? 'Something went wrong' : 'No connection'}</h1>
          <p>This page could not be shown.</p>
        </header>
        <ActionButton size="md" onClick={() => location.reload()}>
          Load the page again
        </ActionButton>
      </div>
    );
  }
}
