// Stands for the worker of the scripts of pages.
self.postMessage('ready');
