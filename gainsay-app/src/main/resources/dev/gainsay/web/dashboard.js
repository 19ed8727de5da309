(() => {
  "use strict";

  const EVERY_MILLISECONDS = 3000;
  const HEIGHT_PIXELS = 200;
  // Told apart by dashes too, for those who do not tell the colours.
  const STROKES = [
    ["#2f6fde", []],
    ["#c4501b", [8, 4]],
    ["#1b7f4b", [2, 3]],
    ["#8a3fc2", [10, 3, 2, 3]],
    ["#a07800", [4, 4]],
  ];
  const plots = new Map();

  function colour(box) {
    return getComputedStyle(box).color;
  }

  function axis(box) {
    return { stroke: colour(box), grid: { stroke: "#8884", width: 1 }, ticks: { stroke: "#8884" } };
  }

  function draw(box) {
    const chart = JSON.parse(box.dataset.chart);
    const labels = chart.lines.map((line) => line.label).join("\n");
    const data = [chart.seconds, ...chart.lines.map((line) => line.values)];
    const drawn = plots.get(box);
    if (drawn && drawn.labels === labels) {
      drawn.plot.setData(data);
      return;
    }
    if (drawn) {
      drawn.plot.destroy();
    }
    const series = chart.lines.map((line, i) => {
      const [stroke, dash] = STROKES[i % STROKES.length];
      return { label: line.label, stroke, dash, width: 2, points: { size: 4 } };
    });
    const options = {
      width: Math.max(200, box.clientWidth),
      height: HEIGHT_PIXELS,
      scales: { x: { time: false } },
      axes: [axis(box), { ...axis(box), size: 70 }],
      series: [{ label: "seconds" }, ...series],
    };
    plots.set(box, { labels, plot: new uPlot(options, data, box) });
  }

  function drawAll() {
    document.querySelectorAll("[data-chart]").forEach(draw);
  }

  function fit() {
    plots.forEach(({ plot }, box) => {
      plot.setSize({ width: Math.max(200, box.clientWidth), height: HEIGHT_PIXELS });
    });
  }

  // A part that has the focus is left alone, and a table that is open stays open.
  function replace(part, fresh) {
    const open = part.open === true;
    if (part.outerHTML === fresh.outerHTML || part.contains(document.activeElement)) {
      return;
    }
    if (part.getAttribute("role") === "status") {
      if (part.textContent !== fresh.textContent) {
        part.textContent = fresh.textContent;
      }
      return;
    }
    const copy = document.importNode(fresh, true);
    if (open) {
      copy.open = true;
    }
    part.replaceWith(copy);
  }

  async function refresh() {
    if (document.body.dataset.livePage !== "yes") {
      return;
    }
    try {
      if (!document.hidden) {
        const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
        if (answer.ok) {
          const page = new DOMParser().parseFromString(await answer.text(), "text/html");
          page.querySelectorAll("[data-live]").forEach((fresh) => {
            const part = document.getElementById(fresh.id);
            if (part) {
              replace(part, fresh);
            }
          });
          page.querySelectorAll("[data-chart]").forEach((fresh) => {
            const box = document.getElementById(fresh.id);
            if (box && box.dataset.chart !== fresh.dataset.chart) {
              box.dataset.chart = fresh.dataset.chart;
              draw(box);
            }
          });
          document.body.dataset.livePage = page.body.dataset.livePage;
        }
      }
    } catch {
      // The dashboard may have ended; the page stays as it was.
    }
    setTimeout(refresh, EVERY_MILLISECONDS);
  }

  function offerCopies() {
    document.querySelectorAll("[data-copy]").forEach((button) => {
      button.hidden = false;
      button.addEventListener("click", async () => {
        const source = document.getElementById(button.dataset.copy);
        const told = document.getElementById("copied");
        try {
          await navigator.clipboard.writeText(source.textContent);
          told.textContent = "Copied.";
        } catch {
          getSelection().selectAllChildren(source);
          told.textContent = "Selected; copy it with Ctrl-C.";
        }
      });
    });
  }

  drawAll();
  offerCopies();
  addEventListener("resize", fit);
  setTimeout(refresh, EVERY_MILLISECONDS);
})();
