/**
 * Answers Ctrl-C as long as nothing was changed yet.
 * In: what to say then, and how to leave. Out: a function that ends this, for the moment at which
 * changes begin; a Ctrl-C that came before is still heard.
 *
 * @param {string} message
 * @param {(message: string) => void} leave
 * @returns {() => Promise<void>}
 */
export function hearInterrupt(message, leave = sayAndLeave) {
  const onInterrupt = () => leave(message);
  process.once('SIGINT', onInterrupt);
  return async () => {
    // Signals are told between two turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('SIGINT', onInterrupt);
  };
}

/** @param {string} message */
function sayAndLeave(message) {
  console.log(`\n${message}`);
  // 128 and the signal's number, as shells count.
  process.exit(130);
}
