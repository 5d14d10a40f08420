/** Header of requests that the user did not ask for. They do not extend the session. */
export const backgroundHeader = 'x-background';
