import { v4 as uuidV4 } from 'uuid';

/**
 * Marks what a form sends: the same content gets the same mark when it is sent again after a failure, so that the
 * server, which may have stored it all the same, keeps it once; changed content gets another.
 */
export function submissionMarks(): (content: object) => string {
  let last = { content: '', mark: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, mark: uuidV4() };
    return last.mark;
  };
}
