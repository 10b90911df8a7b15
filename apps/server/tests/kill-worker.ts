// Loaded before a server (--import): SIGUSR2 ends its threads, as a crash of the embedded database would.
process.on('worker', (worker) => {
  process.on('SIGUSR2', () => void worker.terminate());
});
